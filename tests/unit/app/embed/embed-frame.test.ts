import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { signedResults } from "#shared/embed/signed.ts";
import { openSite, origin } from "./open-site.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const followsAddress = true;

const switchOf = (options: object) => openSite("", options).address.searchParams.get("switch");

test.each(["#%", "#/%", "#/%E4%A", "#%2"])("a fragment %s that is no address is none, and throws nothing", (hash) => {
  const { address, turnTo } = openSite(hash, { followsAddress });
  expect(address.pathname).toBe("/");
  expect(turnTo(hash)).toBeNull();
});

test.each([
  ["#/1301/home?signed=stolen.proof&mode=PICKUP", "/1301/home?mode=PICKUP"],
  ["#/1301/home?sig%6Eed=stolen.proof", "/1301/home"],
  ["#/1301/home?switch=always", "/1301/home"],
  ["#/1301/home#partnerToken=stolen", "/1301/home"],
  ["#/1301/home#menu", "/1301/home#menu"],
])("the fragment %s says where to go and not who the visitor is (decision 0076)", (hash, path) => {
  const { address, turnTo } = openSite(hash, { followsAddress });
  const { searchParams, hash: fragment } = address;
  expect([searchParams.has("signed"), searchParams.has("switch"), fragment.includes("partnerToken")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(turnTo(hash)).toBe(path);
});

test("who the visitor is comes from the options of the site", () => {
  const { address } = openSite("#/1301/home", { followsAddress, signed: "own.proof", partnerToken: "own" });
  expect([address.searchParams.get("signed"), address.hash]).toEqual(["own.proof", "#partnerToken=own"]);
});

test("a user takes the place of another one without a question only if the site says so (PD117)", () => {
  expect(switchOf({ signed: "own.proof" })).toBeNull();
  expect(switchOf({ signed: "own.proof", switchesUser: true })).toBe("always");
  // Nobody is signed.
  expect(switchOf({ signed: "", switchesUser: true })).toBeNull();
});

test.each(["//evil.com/", "/..//evil.com/", "/\\evil.com", "https://evil.com/", "javascript:alert(1)", "http://["])(
  "for %s nothing is framed, and one line in the console says so (PD116)",
  (path) => {
    const { embedded, opened, warnings } = openSite("", { path });
    expect([embedded.frame, opened]).toEqual([null, []]);
    expect(warnings).toEqual([`Makan: ${path} is no page of ${origin}. Nothing is shown.`]);
    // The site goes on as if there were a frame.
    embedded.navigate("/1301/home");
    embedded.close();
    const shown = openSite("");
    shown.embedded.navigate(path);
    expect([shown.sent, shown.warnings]).toEqual([
      [],
      [`Makan: ${path} is no page of ${origin}. The frame stays where it is.`],
    ]);
  },
);

test("whatever a site and its address say, nothing is thrown and nothing but Makan is framed", () => {
  const texts = fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\.:#?@a-z%\d]{0,12}$/));
  fc.assert(
    fc.property(texts, texts, fc.oneof(fc.anything(), texts), (path, hash, lang) => {
      const { opened, turnTo, embedded } = openSite(`#${hash}`, { path, lang, followsAddress });
      for (const address of opened) expect(new URL(address).origin).toBe(origin);
      turnTo(`#${path}`);
      embedded.navigate(hash);
      embedded.close();
    }),
  );
});

test("the site is told what became of its user, and a refusal is one line without a value (PD116)", () => {
  for (const result of signedResults) {
    const onSigned = vi.fn<(result: string) => void>();
    const { receive, warnings } = openSite("", { signed: "own.proof", onSigned });
    receive({ makan: 1, type: "signed", result });
    expect(onSigned.mock.calls).toEqual([[result]]);
    const line = `Makan: the user in “signed” was refused: ${result}. ${origin}/embed#signed says what to do.`;
    expect(warnings).toEqual(result === "ACCEPTED" || result === "CODE_ASKED" ? [] : [line]);
    receive({ makan: 1, type: "signed", result }, "https://evil.com");
    receive({ makan: 1, type: "signed", result: "own.proof" });
    expect(onSigned).toHaveBeenCalledTimes(1);
  }
});
