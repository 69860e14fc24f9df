import { afterEach, expect, test, vi } from "vitest";
import { embedFrame } from "#app/embed/embed-frame.ts";

const origin = "https://makan.my";

/** The page of a site whose address has a fragment; `turnTo` changes it. Yields what the frame is told. */
function openSite(hash: string, options = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const location = { hash };
  const sent: { type: string; path?: string }[] = [];
  const contentWindow = { postMessage: (message: { type: string }) => sent.push(message) };
  const frame = { style: {}, contentWindow, src: "", title: "", allow: "" };
  vi.stubGlobal("location", location);
  vi.stubGlobal("document", { createElement: () => frame });
  vi.stubGlobal("window", {
    innerHeight: 800,
    addEventListener: (type: string, run: () => void) => listeners.set(type, [...(listeners.get(type) ?? []), run]),
  });
  embedFrame({ append: () => undefined } as unknown as Element, origin, { followsAddress: true, ...options });
  const turnTo = (next: string) => {
    location.hash = next;
    for (const run of listeners.get("hashchange") ?? []) run();
    return sent.at(-1)?.path ?? null;
  };
  return { src: new URL(frame.src), turnTo };
}

afterEach(() => vi.unstubAllGlobals());

test.each(["#%", "#/%", "#/%E4%A", "#%2"])("a fragment %s that is no address is none, and throws nothing", (hash) => {
  const { src, turnTo } = openSite(hash);
  expect(src.pathname).toBe("/");
  expect(turnTo(hash)).toBeNull();
});

test.each([
  ["#/1301/home?signed=stolen.proof&mode=PICKUP", "/1301/home?mode=PICKUP"],
  ["#/1301/home?sig%6Eed=stolen.proof", "/1301/home"],
  ["#/1301/home#partnerToken=stolen", "/1301/home"],
  ["#/1301/home#menu", "/1301/home#menu"],
])("the fragment %s says where to go and not who the visitor is (decision 0076)", (hash, path) => {
  const { src, turnTo } = openSite(hash);
  expect([src.searchParams.has("signed"), src.hash.includes("partnerToken")]).toEqual([false, false]);
  expect(turnTo(hash)).toBe(path);
});

test("who the visitor is comes from the options of the site", () => {
  const { src } = openSite("#/1301/home", { signed: "own.proof", partnerToken: "own" });
  expect([src.searchParams.get("signed"), src.hash]).toEqual(["own.proof", "#partnerToken=own"]);
});
