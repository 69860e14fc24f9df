import type { ParentChannel } from "./parent-channel.ts";

// A frame may have no cookies and no storage of its own, so what the server has to know of its visitor is in its address.

/** Query parameters that every address of the frame keeps; `at` is the visitor's place. */
const names = ["plugin", "lang", "platform", "clientId", "at"] as const;
type Name = (typeof names)[number];

const choices = new Map<Name, string>();

/** The address with the choices of this frame in place of its own; addresses of other sites stay. */
export function addChoices(address: string | URL): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return url.href;
  for (const name of names) {
    const value = choices.get(name);
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Path, query and fragment of the shown page, without the choices. */
function getShownPath(): string {
  const { pathname, searchParams, hash } = new URL(location.href);
  for (const name of names) searchParams.delete(name);
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + hash;
}

/** Reads the choices of this frame, and keeps them in the address of every page that the router shows. */
export function keepChoices(): void {
  const query = new URLSearchParams(location.search);
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) choices.set(name, value);
  }
  for (const method of ["pushState", "replaceState"] as const) {
    const change = history[method].bind(history);
    history[method] = (state, unused, url) => {
      change(state, unused, url && addChoices(url));
      dispatchEvent(new Event(shownEvent));
    };
  }
}

const shownEvent = "makan:address";

/** Calls back with each change of the address, until the signal ends it. */
export function watchAddress(onChange: () => void, signal?: AbortSignal): void {
  for (const type of ["popstate", shownEvent]) addEventListener(type, onChange, signal && { signal });
}

/** Tells the page around the frame each address (S30). */
export function passAddress(channel: ParentChannel): void {
  const tell = () => channel.send({ type: "urlChange", path: getShownPath() });
  watchAddress(tell);
  tell();
}

const cookieChoices: Record<string, Name> = { "mk.place": "at", "mk.platform": "platform" };

/** Cookies of the pages here become choices: browsers keep none for a frame of another site. */
export function replaceCookies(): void {
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get() {
      return Object.entries(cookieChoices)
        .flatMap(([cookie, name]) =>
          choices.has(name) ? [`${cookie}=${encodeURIComponent(choices.get(name) ?? "")}`] : [],
        )
        .join("; ");
    },
    set(text: string) {
      const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const name = cookieChoices[cookie];
      if (!name) return;
      choices.set(name, decodeURIComponent(value));
      history.replaceState(history.state, "", location.href);
    },
  });
}
