import { getPage } from "#shared/pages.ts";
import { toPagePath } from "./page-paths.ts";

// Which answers are kept. Whatever is not named here goes to the network as if there were no service worker.

/** What else an address may bring is a code, a token or a choice that the server takes out of it. */
const harmless = new Set(["_routes", "id", "lang", "mode", "page", "q", "reviewOrderID", "tab"]);
const files = /^\/assets\/[^/]+\.(?:js|css|svg)$/;
const icons = /^\/(?:favicon\.svg|icons\/[^/]+\.png)$/;
const pictures = /^\/(?:assets\/img|img)\//;
const publicRows = /^\/v[34]\//;
const ownOrders = /^\/v3\/web\/orders(?:\/[^/]+)?$/;
/** What tells of changes as they happen has no copy: a socket, and a call that waits for something newer. */
const isLive = ({ pathname, searchParams }: URL) => pathname.endsWith("/live") || searchParams.has("wait");
const profile = "/v3/web/profile";
const identityRows = /^\/v3\/(?:auth|web\/(?:login|oauth|logout|profile\/delete))$/;
const longestAddress = 300;

export type KeptKind = "page" | "ownPage" | "file" | "icon" | "picture" | "row" | "ownRow";

/** What an address of this site has that is kept; null: nothing of it is. `method` is of HTTP. */
export function findKind(url: URL, method: string): KeptKind | null {
  const { pathname, search, searchParams } = url;
  if (pathname.length + search.length > longestAddress) return null;
  if (method === "POST") return pathname === profile ? "ownRow" : null;
  if (method !== "GET") return null;
  if (files.test(pathname)) return "file";
  if (icons.test(pathname)) return "icon";
  if (pictures.test(pathname)) return "picture";
  if (publicRows.test(pathname) && isLive(url)) return null;
  if (ownOrders.test(pathname)) return "ownRow";
  if (publicRows.test(pathname)) return "row";
  if ([...searchParams.keys()].some((name) => !harmless.has(name))) return null;
  const { offline } = getPage(toPagePath(pathname));
  if (offline === "own") return "ownPage";
  return offline === "public" ? "page" : null;
}

/** Whether a call may change whose device this is. */
export const changesIdentity = ({ pathname }: URL, method: string): boolean =>
  method === "POST" && identityRows.test(pathname);

/** Whether a call ends what the customer of this device has done here: a logout, and a deletion. */
export const endsCustomer = ({ pathname }: URL): boolean => /\/(?:logout|delete)$/.test(pathname);

/** Whether an address is a call, whose reply is in the language that the call asks for. */
export const isCall = (pathname: string): boolean => publicRows.test(pathname);
