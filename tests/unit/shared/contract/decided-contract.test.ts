import * as v from "valibot";
import { expect, test } from "vitest";
import { errorStatus } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { order } from "#shared/contract/order-entities.ts";
import { listRows } from "#shared/contract/row.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";

// What the specification leaves open and the product decisions settle, as it stands in the contract.

test("what the order flow asks for by name are calls that the specification lists (S255, PD38)", () => {
  const { auth, stores, menus, session, loyalty } = contract;
  const flow = [auth.authenticate, stores.merchant, stores.settings, menus.foods, session.profile, loyalty.member];
  expect(flow.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /v3/auth",
    "GET /v3/merchant/:id",
    "GET /v3/web/store/:storeID/store-settings",
    "GET /v3/web/store/:id/foods",
    "POST /v3/web/profile",
    "GET /v3/loyalty/member/:merchantID/:loyaltyID",
  ]);
});

test("a row asks for nobody, a token or a customer; the API has no other role (S229, S230, S238, PD37)", () => {
  const levels = new Set(listRows(contract).map(({ row }) => row.auth));
  expect([...levels].toSorted()).toEqual(["bound", "optional", "owner", "public", "session"]);
});

/** True for a schema that has the field somewhere below it. */
function hasField(schema: unknown, field: string): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return Object.entries(schema).some(([name, value]) => name === field || hasField(value, field));
}

test("whether a store takes orders is kept for a minute at most, and no page is fresher than its replies (PD165)", () => {
  const telling = listRows(contract).filter(({ row }) => hasField(row.response, "takesOrders"));
  const freshSeconds = telling.map(({ name, row }) => [name, "cache" in row ? row.cache?.fresh : 0] as const);
  expect(freshSeconds.map(([name]) => name).toSorted()).toEqual([
    "stores.bySubdomain",
    "stores.cartInfo",
    "stores.nearby",
    "stores.settings",
  ]);
  for (const [name, seconds] of freshSeconds) expect(seconds ?? 0, name).toBeLessThanOrEqual(60);
});

test("a transaction says how it is paid, for which orders, and whether on landing; nothing else (S152)", () => {
  const { body } = contract.ordering.transaction;
  const whole = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: ["1001-a"], isLanding: false };
  expect(v.parse(body, whole)).toEqual(whole);
  for (const field of Object.keys(whole)) {
    const { [field as keyof typeof whole]: _left, ...rest } = whole;
    expect(v.safeParse(body, rest).success, field).toBe(false);
  }
  for (const wrong of [{ amount: 100 }, { orderIDs: [] }, { paymentType: "GOLD" }, { isLanding: "no" }]) {
    expect(v.safeParse(body, { ...whole, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("no amount that was paid, redeemed or given back is below nothing (PD102)", () => {
  const { payable, redeemed, refunded, paidParts } = order.entries;
  const parts = { money: 0, credit: 0, points: 0 };
  for (const [amount, isAllowed] of [
    [-1, false],
    [0, true],
    [3166, true],
  ] as const) {
    const checked = [payable, redeemed, refunded].map((schema) => v.safeParse(schema, amount).success);
    expect(checked, String(amount)).toEqual([isAllowed, isAllowed, isAllowed]);
    for (const part of Object.keys(parts))
      expect(v.safeParse(paidParts, { ...parts, [part]: amount }).success, `${part} ${amount}`).toBe(isAllowed);
  }
});

/** The codes of PD40 by their status. */
const decided = {
  400: ["OTP_INVALID", "OTP_EXPIRED"],
  401: ["UNAUTHENTICATED"],
  403: ["LOGIN_REQUIRED", "FORBIDDEN"],
  404: ["NOT_FOUND"],
  409: [
    "STORE_CLOSED",
    "SLOT_UNAVAILABLE",
    "ITEM_UNAVAILABLE",
    "PRICE_CHANGED",
    "QUOTE_EXPIRED",
    "RESERVATION_CONFLICT",
    "RESERVATION_EXPIRED",
    "ALREADY_PAID",
    "NOT_CANCELLABLE",
    "NO_CHANCES",
    "MEAL_PLAN_CUTOFF_PASSED",
  ],
  422: [
    "VALIDATION_FAILED",
    "MIN_ORDER_NOT_MET",
    "DELIVERY_NOT_AVAILABLE",
    "AGE_RESTRICTED",
    "INSUFFICIENT_BALANCE",
    ...["PROMO", "VOUCHER"].flatMap((kind) =>
      ["NOT_FOUND", "EXPIRED", "MIN_SPEND", "WRONG_DINE_TYPE", "LIMIT_REACHED", "NOT_ELIGIBLE"].map(
        (reason) => `${kind}_${reason}`,
      ),
    ),
  ],
  429: ["RATE_LIMITED", "OTP_RATE_LIMITED"],
  500: ["INTERNAL"],
  504: ["UPSTREAM_TIMEOUT"],
};

test("every code beyond the specification's has the status that was decided, and words in both languages (S309, PD40)", () => {
  const known: Record<string, number> = errorStatus;
  for (const [status, codes] of Object.entries(decided)) {
    for (const code of codes) expect([code, known[code]]).toEqual([code, Number(status)]);
  }
  expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
  for (const [code, { EN, CN }] of Object.entries(errorTexts)) {
    expect(EN, code).toMatch(/^[^\p{Script=Han}]*\w[^\p{Script=Han}]*$/u);
    expect(CN, code).toMatch(/\p{Script=Han}/u);
  }
});
