import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyChanges,
  findUnsent,
  noFavourites,
  parseFavourites,
  toggleFavourite,
} from "#app/store/favourites/favourites-list.ts";

const storeId = fc.integer({ min: 1, max: 130 }).map(String);
const changesOfStores = fc.uniqueArray(fc.tuple(storeId, fc.boolean()), { selector: ([id]) => id, maxLength: 40 });
const ids = fc.uniqueArray(storeId, { maxLength: 100 });

test("a tap adds a store in front, and the next tap removes it", () => {
  const one = toggleFavourite(toggleFavourite(noFavourites, "1301"), "1201");
  expect(one.ids).toEqual(["1201", "1301"]);
  expect(toggleFavourite(one, "1301")).toEqual({
    of: "",
    ids: ["1201"],
    unsent: [
      ["1301", false],
      ["1201", true],
    ],
  });
});

test("at a login the stores of a guest are added to the customer's, and what was removed as a guest is not removed there", () => {
  const guest = toggleFavourite(toggleFavourite(toggleFavourite(noFavourites, "1301"), "1201"), "1201");
  const unsent = findUnsent(guest, "anna");
  expect(unsent).toEqual([["1301", true]]);
  expect(applyChanges(["1201", "1401"], unsent)).toEqual(["1301", "1201", "1401"]);
});

test("the stores of another customer of this browser are not added", () => {
  expect(findUnsent({ of: "ben", ids: ["1301"], unsent: [["1301", true]] }, "anna")).toEqual([]);
});

test("changes that could not be sent are applied to the newer list of the server", () => {
  const own = {
    of: "anna",
    ids: ["1301"],
    unsent: [
      ["1301", true],
      ["1201", false],
    ],
  } as const;
  expect(applyChanges(["1201", "1401"], findUnsent(own, "anna"))).toEqual(["1301", "1401"]);
});

test("a list never has a store twice nor more than 100, keeps the newest, and a second time changes nothing", () => {
  fc.assert(
    fc.property(ids, changesOfStores, (list, changes) => {
      const changed = applyChanges(list, changes);
      expect(changed.length).toBeLessThanOrEqual(100);
      expect(new Set(changed).size).toBe(changed.length);
      const last = new Map(changes);
      expect(changed.every((id) => last.get(id) ?? list.includes(id))).toBe(true);
      const added = changes.flatMap(([id, isAdded]) => (isAdded && !list.includes(id) ? [id] : []));
      expect(changed.slice(0, added.length)).toEqual(added.slice(0, 100));
      if (changed.length < 100) expect(applyChanges(changed, changes)).toEqual(changed);
    }),
  );
});

test("stored favourites are read back, and text that is none gives none", () => {
  const own = { of: "anna", ids: ["1301"], unsent: [["1201", false]] };
  expect(parseFavourites(JSON.stringify(own))).toEqual(own);
  for (const text of [null, "", "null", "[]", "{", '{"of":1}', '{"of":"","ids":{},"unsent":[]}']) {
    expect(parseFavourites(text)).toEqual(noFavourites);
  }
  const odd = '{"of":"","ids":["1301","../x",5],"unsent":[["1",true],["2","yes"],3]}';
  expect(parseFavourites(odd)).toEqual({ of: "", ids: ["1301"], unsent: [["1", true]] });
});
