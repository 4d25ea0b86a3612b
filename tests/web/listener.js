// Somebody who listens: everything the live regions say, in order, from now on, in `said`.
() => {
  window.said = { events: [], prompt: [] };
  const hear = (kind, text) => text && said[kind].push(text);
  const log = document.querySelector('[role=log][aria-live=polite]');
  const asked = document.querySelector('[data-said=prompt][aria-live=polite]');
  for (const line of log.children) hear('events', line.textContent);
  hear('prompt', asked.textContent);
  const lines = (changes) => {
    for (const change of changes) for (const node of change.addedNodes) if (node.nodeType === Node.ELEMENT_NODE) hear('events', node.textContent);
  };
  new MutationObserver(lines).observe(log, { childList: true });
  new MutationObserver(() => hear('prompt', asked.textContent)).observe(asked, { childList: true, characterData: true, subtree: true });
}
