import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeDraft, type Draft, emptyDraft, encodeDraft } from "#app/checkout/draft.ts";
import { isRejected, isOutcomeUnknown } from "#app/checkout/submission/request-machine.ts";
import { decodeSubmission, encodeSubmission, createSubmission } from "#app/checkout/submission/submission-storage.ts";

const draft: Draft = {
  table: null,
  booking: null,
  address: {
    id: null,
    label: "55100 Kuala Lumpur",
    address: {
      unit: "12-3",
      remark: "Guardhouse, then call",
      addressLine1: "Residensi Teratai, Jalan Peel",
      addressLine2: "",
      postCode: "55100",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      lat: 3.131,
      lng: 101.722,
    },
  },
  planAddresses: {
    "2026-11-24": {
      id: "office",
      label: "Office",
      address: {
        unit: "Level 8",
        remark: "",
        addressLine1: "Menara Timur",
        addressLine2: "",
        postCode: "46050",
        city: "Petaling Jaya",
        state: "Selangor",
        lat: 3.1031,
        lng: 101.6451,
      },
    },
  },
  car: { vehicleNo: "WXY 5678", vehicleDescription: "White Perodua Myvi", isUnsaved: true },
  slot: { startAt: "2026-11-21T12:30:00+08:00", endAt: "2026-11-21T13:00:00+08:00", dineTime: "12:30-13:00" },
  fareKey: "LALAMOVE/MOTORCYCLE",
  tip: "4.50",
  isCutleryRequired: true,
  isAgeConfirmed: true,
  avoid: ["EGG", "TREE_NUT"],
  missing: "ASK",
  payment: { type: "ONLINE", method: "FPX", bank: "Maybank2u" },
  email: "aisyah@example",
  promoCode: "MAKAN5",
  usesPoints: true,
  usesCredit: false,
};

test("what was filled in comes back after a reload as it was (PD91)", () => {
  expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
  const kept: Draft = { ...draft, address: draft.address && { ...draft.address, saveAs: "Office" } };
  expect(decodeDraft(encodeDraft(kept))).toEqual(kept);
});

test("a damaged draft is an empty one, never an error", () => {
  for (const text of [null, "", "{", "null", "[]", '{"v":2,"draft":{}}', '{"v":1}', '{"v":1,"draft":null}']) {
    expect(decodeDraft(text)).toEqual(emptyDraft);
  }
  const names = Object.keys(emptyDraft);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Object.keys(decodeDraft(`{"v":1,"draft":${text}}`))).toEqual(expect.arrayContaining(names));
    }),
  );
});

test("of a draft whose address has no position only the address is dropped", () => {
  const { address, ...others } = draft;
  const text = JSON.stringify({ v: 1, draft: { ...others, address: { ...address, address: { lat: "3.1" } } } });
  expect(decodeDraft(text)).toEqual({ ...draft, address: null });
});

test("a draft from before drive-thru is read without a car, and so is one with a damaged car", () => {
  const { car: _, ...before } = draft;
  expect(decodeDraft(JSON.stringify({ v: 1, draft: before }))).toEqual({ ...draft, car: null });
  for (const car of ["WXY 5678", [], { vehicleNo: "WXY 5678" }, { vehicleNo: 5678, vehicleDescription: "" }]) {
    expect(decodeDraft(JSON.stringify({ v: 1, draft: { ...before, car } }))).toEqual({ ...draft, car: null });
  }
});

test("an attempt comes back with its key and the body that went out; another text is none", () => {
  const attempt = { key: createSubmission().key, sent: [{ orderDineType: "PICKUP" }] };
  expect(decodeSubmission(encodeSubmission(attempt))).toEqual(attempt);
  expect(decodeSubmission(`{"key":"${attempt.key}","sent":"?"}`)).toEqual({ key: attempt.key, sent: [] });
  expect(createSubmission().key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  for (const text of [null, "", "{}", '{"key":"short"}', '{"key":"spaces are not a key"}']) {
    expect(decodeSubmission(text)).toBeNull();
  }
});

test.each([
  ["PRICE_CHANGED", 409, true, false],
  ["SLOT_UNAVAILABLE", 409, true, false],
  ["MIN_ORDER_NOT_MET", 422, true, false],
  ["IDEMPOTENCY_KEY_REUSED", 422, true, false],
  ["IDEMPOTENCY_IN_PROGRESS", 409, false, true],
  ["NETWORK", 0, false, true],
  ["TIMEOUT", 0, false, true],
  ["INTERNAL", 500, false, true],
  ["UPSTREAM_TIMEOUT", 504, false, true],
  ["LOGIN_REQUIRED", 403, false, false],
  ["UNAUTHENTICATED", 401, false, false],
  ["RATE_LIMITED", 429, false, false],
] as const)("after %s the key is settled or its fate unknown, never both", (code, status, settled, unknown) => {
  expect(isRejected({ code, status })).toBe(settled);
  expect(isOutcomeUnknown({ code, status })).toBe(unknown);
});
