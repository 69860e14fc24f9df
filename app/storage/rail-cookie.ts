const yearSeconds = 365 * 24 * 60 * 60;

/** What the front page has and only the browser knows: the order under way at its top, and rails. */
export type RailName = "live" | "again" | "favourites";

/** Tells the server whether the front page of this browser has a rail, so that it leaves room for it. */
export function storeRail(name: RailName, isShown: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `mk.${name}=1; Path=/; Max-Age=${isShown ? yearSeconds : 0}; SameSite=Lax${secure}`;
}

/** The rails for which the front page leaves room, from a `Cookie` header. */
export function readRails(cookies: string | null): RailName[] {
  const names = new Set((cookies ?? "").split(/; */).map((cookie) => cookie.split("=")[0]));
  return (["live", "again", "favourites"] as const).filter((name) => names.has(`mk.${name}`));
}
