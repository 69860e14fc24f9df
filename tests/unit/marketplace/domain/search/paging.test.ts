import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  comparePageKeys,
  createFirstKeys,
  readStoreCursor,
  writeStoreCursor,
  getPageAfter,
  type PageKey,
} from "#worker/marketplace/domain/search/paging.ts";

const key = fc.record({
  relevance: fc.integer({ min: 0, max: 10 }),
  isOpen: fc.boolean(),
  value: fc.integer({ min: 0, max: 3 }),
  distance: fc.integer({ min: 0, max: 30 }),
  id: fc.integer({ min: 1, max: 9999 }).map(String),
});

/** A key as text that sorts like the list should. */
const order = (entry: PageKey) =>
  `${10 + 10 - entry.relevance} ${entry.isOpen ? 0 : 1} ${entry.value} ${String(entry.distance).padStart(3, "0")} ${entry.id}`;

test("walking the pages gives every entry once, by relevance, open first, then by value, distance and id (S342)", () => {
  const lists = fc.uniqueArray(key, { selector: (entry) => entry.id, maxLength: 60 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (entries, size) => {
      const walked: PageKey[] = [];
      for (let after: PageKey | null = null; ;) {
        const page: ReturnType<typeof getPageAfter<PageKey>> = getPageAfter(entries, after, size);
        expect(page.entries.length).toBeLessThanOrEqual(size);
        walked.push(...page.entries);
        after = page.next;
        if (!after) break;
      }
      expect(walked.map(order)).toEqual(entries.map(order).toSorted());
    }),
  );
});

test("the first keys after one key and before another are collected in any order, and it is known when they are all", () => {
  const lists = fc.uniqueArray(key, { selector: (entry) => entry.id, maxLength: 40 });
  const end = fc.option(key, { nil: null });
  fc.assert(
    fc.property(lists, end, end, fc.integer({ min: 1, max: 7 }), (entries, after, before, size) => {
      const wanted = { after, before, size };
      const isWanted = (entry: PageKey) =>
        (!after || comparePageKeys(entry, after) > 0) && (!before || comparePageKeys(entry, before) < 0);
      const expected = entries.filter(isWanted).toSorted(comparePageKeys).slice(0, size);
      const all = createFirstKeys(wanted);
      for (const entry of entries) all.add(entry);
      expect(all.keys).toEqual(expected);
      // From the best to the worst, the rest changes nothing once they are full of better ones.
      const some = createFirstKeys(wanted);
      for (const entry of entries.toSorted(comparePageKeys)) {
        if (some.isFull(entry)) break;
        some.add(entry);
      }
      expect(some.keys).toEqual(expected);
    }),
  );
});

test("the last page has no cursor, even when it is full", () => {
  const entries = [1, 2, 3, 4].map((n) => ({ relevance: 0, isOpen: true, value: 0, distance: n, id: String(n) }));
  const first = getPageAfter(entries, null, 2);
  expect(first.next).toEqual(entries[1]);
  expect(getPageAfter(entries, first.next, 2)).toEqual({ entries: entries.slice(2), next: null });
});

test("a cursor comes back as the key it was made of, for the same query only", () => {
  fc.assert(
    fc.property(key, fc.string(), fc.string(), (entry, query, other) => {
      const cursor = writeStoreCursor(entry, query);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(readStoreCursor(cursor, query)).toEqual(entry);
      if (other !== query) expect(readStoreCursor(cursor, other)).toBeNull();
    }),
  );
});

test("a broken cursor is none and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json().map(toCursor), fc.base64String()), (text) => {
      expect(readStoreCursor(text, "query")).toBeNull();
    }),
  );
  const whole = JSON.parse(
    Buffer.from(
      writeStoreCursor({ relevance: 0, isOpen: true, value: 0, distance: 1, id: "1" }, "query"),
      "base64url",
    ).toString(),
  ) as unknown[];
  for (const broken of [
    whole.slice(0, 5),
    [...whole, 1],
    whole.with(0, -1),
    whole.with(1, 2),
    whole.with(2, -1),
    whole.with(3, -1),
    whole.with(4, "x"),
  ]) {
    expect(readStoreCursor(toCursor(JSON.stringify(broken)), "query")).toBeNull();
  }
});

function toCursor(text: string): string {
  return Buffer.from(text).toString("base64url");
}
