import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logOutVisitor } from "#app/embed/log-out.ts";
import { declaredKeys } from "#app/storage/declared-keys.client.ts";
import { createArea } from "#tests/support/storage-area.ts";
import { openSite, origin } from "./open-site.ts";

// A partner's own sign-out ends the session of its visitor (PD117, decision 0050).

const areas = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
const asked: Request[] = [];
let answer: () => Promise<Response>;

/** One key of each declaration, with an id where it has a star, as the site stores it. */
const keysOf = (area: string, isPersonal: boolean) =>
  declaredKeys
    .filter((one) => one.area === area && (one.owner !== "device") === isPersonal)
    .map(({ key }) => key.replace("*", "1301"))
    .map((key) => (key.startsWith("mk.") ? key : `mk.${key}`));

/** What a logout leaves, besides what is gone. */
const stays = (area: string, gone: readonly string[]) =>
  ["cart-of-the-site", ...keysOf(area, false).filter((key) => !gone.includes(key))].toSorted();

const session = ["mk.isBinded", "mk.customerID", "mk.token"];

beforeEach(() => {
  for (const [name, area] of [
    ["localStorage", "local"],
    ["sessionStorage", "session"],
  ] as const) {
    areas[name].clear();
    for (const key of [...keysOf(area, true), ...keysOf(area, false)]) areas[name].set(key, "12 Jalan A");
    areas[name].set("cart-of-the-site", "its own").set("mk.forgotten", "12 Jalan A");
  }
  areas.localStorage.set("mk.token", "secret.token").set("mk.keys", '["mk.favourites","1301","reservation-1301"]');
  areas.sessionStorage.delete("mk.keys");
  asked.length = 0;
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  });
});

afterEach(() => {
  for (const { embedded } of opened.splice(0)) embedded.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened: ReturnType<typeof openSite>[] = [];

/** A page of the site, whose storage is there; with a frame or without. */
function openPage(options: object | null) {
  const site = openSite("#/order-summary?id=1301-1", { followsAddress: true, ...options });
  Object.assign(window, {
    localStorage: createArea(areas.localStorage),
    sessionStorage: createArea(areas.sessionStorage),
  });
  opened.push(site);
  if (options === null) site.embedded.close();
  return site;
}

test.each([
  ["with a frame", { signed: "own.proof" }],
  ["without one", null],
])("a logout %s takes everything of the person and leaves the carts (decision 0075)", async (_, options) => {
  openPage(options);
  expect(await logOutVisitor(origin)).toBe(true);
  expect([...areas.localStorage.keys()].toSorted()).toEqual(stays("local", session));
  expect([...areas.sessionStorage.keys()].toSorted()).toEqual(stays("session", ["mk.keys"]));
  expect(areas.localStorage.get("mk.1301")).toBe("12 Jalan A");
  expect(areas.localStorage.get("mk.keys")).toBe('["1301"]');
  const [call] = asked;
  expect([asked.length, call?.method, call?.url]).toEqual([1, "POST", `${origin}/embed/logout`]);
  // A question before it would be lost when the site goes to another page, and its cookies are nobody's business.
  expect([call?.headers.get("Content-Type"), call?.credentials, call?.keepalive]).toEqual([
    "text/plain;charset=UTF-8",
    "omit",
    true,
  ]);
  expect(await call?.text()).toBe("secret.token");
});

test("an open frame begins again at its first page, for nobody", async () => {
  const site = openPage({ path: "/1301/home", lang: "CN", signed: "own.proof", partnerToken: "own" });
  await logOutVisitor(origin);
  expect(site.opened).toHaveLength(2);
  expect(site.address.href).toBe(`${origin}/1301/home?plugin=1&lang=CN`);
  site.embedded.close();
  await logOutVisitor(origin);
  expect(site.opened).toHaveLength(2);
});

test("who has no session is logged out already", async () => {
  openPage(null);
  areas.localStorage.delete("mk.token");
  expect([await logOutVisitor(origin), asked]).toEqual([true, []]);
});

test("where the server is not told, nobody has the token any more, and the console says so without it", async () => {
  for (const [failing, expected, line] of [
    [
      async () => Promise.reject(new TypeError("blocked")),
      false,
      /the server was not told.*connect-src https:\/\/makan\.my/,
    ],
    [async () => new Response(null, { status: 503 }), false, /the server has not ended it: 503/],
    // It had ended before.
    [async () => new Response(null, { status: 401 }), true, null],
  ] as const) {
    const { warnings } = openPage({});
    areas.localStorage.set("mk.token", "secret.token");
    answer = failing;
    expect(await logOutVisitor(origin)).toBe(expected);
    expect(areas.localStorage.has("mk.token")).toBe(false);
    expect(warnings).toEqual(line ? [expect.stringMatching(line)] : []);
    expect(warnings.join()).not.toContain("secret");
  }
});

test("a browser that refuses storage has nobody to log out", async () => {
  openPage({});
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  expect(await logOutVisitor(origin)).toBe(true);
});
