/** Pages and dialogs that are not the first: the end, joining, inviting, replay, statistics, fair dice, rules. In this order. */
import './later-design.css';
import './figures.css';
import './pages.css';
import './share.css';
