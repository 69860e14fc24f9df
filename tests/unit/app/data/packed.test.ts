import * as fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { pageDataContext } from "#app/context.ts";
import { pack } from "#app/data/pack.ts";
import { pageDataId, unpack } from "#app/data/packed.ts";
import { toPageData } from "#app/head/page-data.tsx";

const ask = (path: string) => ({
  context: new RouterContextProvider(),
  request: { url: `https://makan.example${path}` },
});

/** The same as a browser gets it: without what this isolate knows. */
const send = <Sent>(packed: Sent): Sent => structuredClone(packed);

const leaf = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);
const values = fc.dictionary(fc.string(), fc.array(leaf));

test.each(["/_root.data", "/search.data?q=nasi", "/1301/home.data"])(
  "what was packed for %s arrives as it was, and is the same object for each render",
  (path) => {
    fc.assert(
      fc.property(values, (value) => {
        const asked = ask(path);
        const arrived = send(pack(value, asked));
        expect(unpack(arrived)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(unpack(arrived)).toBe(unpack(arrived));
        expect(asked.context.get(pageDataContext)).toBeNull();
      }),
    );
  },
);

test.each(["/", "/search?q=nasi.data", "/1301/home"])("the document of %s has it in a script of its own", (path) => {
  fc.assert(
    fc.property(values, (value) => {
      const asked = ask(path);
      const arrived = send(pack(value, asked));
      expect(arrived).toEqual({ json: null });
      const text = toPageData(asked.context.get(pageDataContext));
      expect(text).not.toContain("<");
      const getElementById = (id: string) => (id === pageDataId ? { textContent: text } : null);
      vi.stubGlobal("document", { getElementById });
      expect(unpack(arrived)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(unpack(arrived)).toBe(unpack(arrived));
      vi.unstubAllGlobals();
    }),
  );
});

test("where it was packed nothing is parsed", () => {
  const value = { menus: [{ name: "点心" }] };
  expect(unpack(pack(value, ask("/")))).toBe(value);
  expect(unpack(pack(value, ask("/_root.data")))).toBe(value);
});

test("what JSON would lose is refused by the compiler", () => {
  // @ts-expect-error -- a map becomes an empty object
  pack({ names: new Map([["a", 1]]) }, ask("/"));
  // @ts-expect-error -- a date becomes a text
  pack({ at: [{ time: new Date(0) }] }, ask("/"));
});
