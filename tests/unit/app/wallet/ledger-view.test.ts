import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wallet as english } from "#app/i18n/en/wallet.ts";
import { wallet as chinese } from "#app/i18n/zh-hans/wallet.ts";
import {
  formatChange,
  getEntryStoreId,
  getKindKey,
  getRowLook,
  groupByMonth,
  isShown,
  ledgerGroups,
  listGroups,
  toKinds,
} from "#app/wallet/ledger-view.ts";
import { type LedgerEntry, ledgerKinds } from "#shared/contract/loyalty.ts";
import { addDays } from "#shared/domain/time/time.ts";

const entry: LedgerEntry = {
  id: "1",
  kind: "EARN",
  type: "POINT",
  amount: 42,
  balance: 820,
  orderID: "1001-abcdefghijklmnopqrstuv",
  at: "2026-11-19T12:30:00+08:00",
};

test("every kind of an entry has a text in both languages and belongs to one filter; an unknown kind has a text", () => {
  for (const kind of ledgerKinds) {
    expect(english[getKindKey(kind)]).not.toBe("");
    expect(chinese[getKindKey(kind)]).not.toBe("");
    expect(getKindKey(kind)).toBe(`kind${kind}`);
    const groups = ledgerGroups.filter((group) => toKinds(group)?.includes(kind));
    expect(groups).toHaveLength(1);
  }
  expect(getKindKey("BONUS")).toBe("kindOther");
  expect(getKindKey("constructor")).toBe("kindOther");
  expect(toKinds("all")).toBeUndefined();
});

test("credit has no filter for what expires, because it does not expire", () => {
  expect(listGroups("POINT")).toContain("expired");
  expect(listGroups("CREDIT")).toEqual(["all", "earned", "spent", "back"]);
});

test("entries that were not asked for are left out, an unknown kind is shown among all", () => {
  expect(isShown(entry, { type: "POINT", group: "all" })).toBe(true);
  expect(isShown(entry, { type: "CREDIT", group: "all" })).toBe(false);
  expect(isShown(entry, { type: "POINT", group: "spent" })).toBe(false);
  expect(isShown({ ...entry, kind: "BONUS" }, { type: "POINT", group: "all" })).toBe(true);
  expect(isShown({ ...entry, kind: "BONUS" }, { type: "POINT", group: "earned" })).toBe(false);
});

test("changes are signed with a true minus, and points have separators (S310)", () => {
  expect(formatChange("POINT", 1250)).toBe("+1,250");
  expect(formatChange("POINT", -300)).toBe("−300");
  expect(formatChange("POINT", 0)).toBe("0");
  expect(formatChange("CREDIT", 123456)).toBe("+RM1,234.56");
  expect(formatChange("CREDIT", -2150)).toBe("−RM21.50");
});

const tone = (kind: string, amount: number) => getRowLook({ kind, amount }).tone;

test("what comes is green, what leaves is in ink, what expires or only confirms is grey", () => {
  expect(tone("EARN", 5)).toBe("plus");
  expect(tone("RELEASE", 5)).toBe("plus");
  expect(tone("HOLD", -5)).toBe("minus");
  expect(tone("CLAWBACK", -5)).toBe("minus");
  expect(tone("EXPIRE", -5)).toBe("old");
  expect(tone("CAPTURE", 0)).toBe("old");
  expect(getRowLook({ kind: "BONUS", amount: 5 })).toEqual({ tone: "plus", icon: "plus" });
});

test("the store of an entry is the start of its order id; other ids have none", () => {
  expect(getEntryStoreId(entry)).toBe("1001");
  expect(getEntryStoreId({ orderID: null })).toBeNull();
  expect(getEntryStoreId({ orderID: "abc-1" })).toBeNull();
});

test("months are those of Malaysia, and no entry is lost or moved", () => {
  const night = { ...entry, id: "2", at: "2026-11-01T00:10:00+08:00" };
  const before = { ...entry, id: "3", at: "2026-10-31T23:50:00+08:00" };
  expect(groupByMonth([entry, night, before]).map(({ month }) => month)).toEqual(["2026-11", "2026-10"]);
  const days = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, (offsets) => {
      const entries = offsets
        .toSorted((a, b) => b - a)
        .map((days, index) => ({ ...entry, id: String(index), at: `${addDays("2024-01-01", days)}T08:00:00+08:00` }));
      const months = groupByMonth(entries);
      expect(months.flatMap(({ entries: ofMonth }) => ofMonth)).toEqual(entries);
      expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
    }),
  );
});
