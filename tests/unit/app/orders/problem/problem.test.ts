import { expect, test } from "vitest";
import {
  emptyProblem,
  findMissing,
  listDishes,
  parseProblemDraft,
  toReportBody,
} from "#app/orders/problem/problem-draft.ts";
import { toKindText, toStatusText } from "#app/orders/problem/problem-texts.ts";
import { encodeOrderDraft } from "#app/orders/use-order-draft.ts";
import { getReportDeadline } from "#shared/domain/orders/order-problem.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";

test("a report says what is missing, in the order of the form", () => {
  expect(findMissing(emptyProblem)).toBe("chooseKind");
  expect(findMissing({ ...emptyProblem, kind: "WRONG" })).toBe("chooseDishes");
  expect(findMissing({ ...emptyProblem, kind: "OTHER", words: " " })).toBe("typeWords");
  expect(findMissing({ ...emptyProblem, kind: "LATE" })).toBeNull();
  expect(toReportBody({ ...emptyProblem, kind: "WRONG" })).toBeNull();
});

test("dishes go with what concerns dishes only, also when they were chosen before", () => {
  const draft = { kind: "MISSING", dishes: ["a", "b"], words: " no rice " } as const;
  expect(toReportBody(draft)).toEqual({ kind: "MISSING", cartItemIDs: ["a", "b"], remark: "no rice" });
  expect(toReportBody({ ...draft, kind: "LATE" })).toEqual({ kind: "LATE", remark: "no rice" });
});

test("what was typed for one order comes back for it and for no other", () => {
  const draft = { kind: "OTHER", dishes: ["a"], words: "The bag\nwas open" } as const;
  const text = encodeOrderDraft("1001-a", draft);
  expect(parseProblemDraft(text, "1001-a")).toEqual(draft);
  expect(parseProblemDraft(text, "1001-b")).toEqual(emptyProblem);
  for (const broken of [
    null,
    "",
    "[]",
    "{",
    '{"id":"1001-a"}',
    '{"id":"1001-a","draft":{"kind":"X","dishes":3,"words":4}}',
  ])
    expect(parseProblemDraft(broken, "1001-a")).toEqual(emptyProblem);
});

test("a report is possible for 48 hours after the order was handed over", () => {
  const at = "2026-11-21T13:00:00+08:00";
  const events = [
    { status: "PLACED", at: "2026-11-21T12:00:00+08:00" },
    { status: "DELIVERED", at },
    { status: "COMPLETED", at: "2026-11-21T14:00:00+08:00" },
  ];
  expect(getReportDeadline({ deliveryStatus: "COMPLETED", events })).toBe(fromInstant(at) + 2 * dayMs);
  for (const deliveryStatus of [null, "PROGRESSING", "CANCELLED", "REJECTED"])
    expect(getReportDeadline({ deliveryStatus, events })).toBeNull();
});

test("words of a later server are shown as what is known", () => {
  expect([toKindText("QUALITY"), toKindText("BROKEN")]).toEqual(["kindQUALITY", "kindOTHER"]);
  expect([toStatusText("DECLINED"), toStatusText("LOOKED_AT")]).toEqual(["statusDECLINED", "statusOPEN"]);
});

test("a dish that a campaign has divided is one dish, and a dish that no cart named has its own id", () => {
  const line = { cartItemID: "line-1", foodID: "satay", name: "Satay", itemQuantity: 2 };
  const orderFoods = [
    line,
    { ...line, itemQuantity: 1 },
    { ...line, cartItemID: "", foodID: "roti", name: "Roti", itemQuantity: 1 },
    // Nobody has had it.
    { ...line, cartItemID: "out", name: "Cendol", leftOut: "SOLD_OUT" as const },
  ];
  expect(listDishes({ orderFoods })).toEqual([
    { id: "line-1", name: "Satay", quantity: 3 },
    { id: "roti", name: "Roti", quantity: 1 },
  ]);
});
