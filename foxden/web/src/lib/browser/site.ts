/**
 * Who serves this page. A static site (`foxden site`) has a tag in its page, whose content is the server for tables with friends,
 * or nothing. Without the tag a Foxden server serves it.
 */
const tag = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="foxden-site"]');

export const isStaticSite = tag !== null;

/** Is there a server for tables with friends? */
export const hasServer = !tag || tag.content !== '';

/** The address of something on the Foxden server: `/api/games`. */
export const serverUrl = (path: string): string => (tag?.content ?? '') + path;

/** The address of a socket on the Foxden server: ws: for http:, wss: for https:. */
export const socketUrl = (path: string): string => new URL(serverUrl(path), location.href).href.replace(/^http/, 'ws');

/** The address of a file beside the page: `favicon.svg`. */
export const fileUrl = (name: string): string => (isStaticSite ? './' : '/') + name;
