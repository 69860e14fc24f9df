import type { Row } from "#shared/contract/row.ts";
import { addDays, toDay } from "#shared/domain/time.ts";
import type { RequestParts } from "#shared/request.ts";
import { createExampleValue } from "./example-value.ts";
import { type RowName, getRow } from "./rows.ts";

/** Variables that earlier examples set for later ones, written `$TOKEN` as in a shell. */
export const variables = {
  /** The caller's token: a guest's after auth.authenticate, a customer's after session.login. */
  TOKEN: { from: ["auth.authenticate", "session.login"], key: "token", like: "eyJhbGciOiJIUzI1NiJ9.e30.c2ln" },
  LOYALTY: { from: ["session.login"], key: "loyaltyID", like: "b7Kd02mQx9TzLw4RfYc1Vg" },
  ORDER: { from: ["ordering.place"], key: "id", like: "2301-Xy7kP0qLm2vT9sWb4cRe1A" },
  SPEND: { from: ["loyalty.spend"], key: "id", like: "Hs1rC9vPj4iN7eXl0yDq6w" },
  RESERVATION: { from: ["dining.reserve"], key: "id", like: "2301-Qf3nB8tJd6hZ0aKu5gMo2E" },
} as const satisfies Record<string, { from: readonly RowName[]; key: string; like: string }>;

export type Variable = keyof typeof variables;
export type Values = { [Name in Variable]?: string };

/** Sample values, for a document that sets no variables. */
export const sampleValues: Values = Object.fromEntries(
  Object.entries(variables).map(([name, { like }]) => [name, like]),
);

/** A request that works against the embedded marketplace of a demo. */
export type Example = RequestParts & {
  /** The expected status if it is not 200, because the required state takes too long for an example. */
  answers?: number;
};

/** Three portions from the demo kitchen, which is always open. */
const orderFoods = [{ id: "demo-nasi-goreng", orderQuantity: 3 }];
const storeID = "2301";
const merchantID = "demo";
/** A sample customer with orders, vouchers and points. */
const number = { countryCode: "60", phoneNumber: "1100000001" };
const address = {
  unit: "A-12-3",
  remark: "Leave with the guard",
  addressLine1: "Jalan Ceylon",
  addressLine2: "",
  postCode: "50200",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.149,
  lng: 101.7075,
};
const pickup = { orderFoods, deliveryTime: null, dineType: "PICKUP" };
const order = { id: "$ORDER" };

/** Parts that schemas do not define: existing ids, future dates. `now` in epoch milliseconds. */
const requestParts: { [Name in RowName]?: (now: number) => Example } = {
  "session.requestOtp": () => ({ body: number }),
  "session.login": () => ({ body: { ...number, code: "123456" } }),
  "session.oauth": () => ({ body: { platform: "BOOST", partnerAccessToken: "of-the-partner" }, answers: 400 }),
  "session.editProfile": () => ({ body: { merchantId: "makan", name: "Aisyah" } }),
  // The sample customer has open orders.
  "session.deleteAccount": () => ({ body: { code: "123456", forfeitCredit: true }, answers: 409 }),
  "log.trace": () => ({ body: { data: { line: "start", error: "TypeError: Failed to fetch", statusCode: 463 } } }),
  "stores.merchant": () => ({ params: { id: merchantID } }),
  "stores.nearby": () => ({ query: { latitude: 3.139, longitude: 101.687 } }),
  "menus.foods": () => ({ params: { id: storeID } }),
  "menus.search": () => ({ params: { storeID }, query: { text: "chao fan" } }),
  "offers.apply": () => ({
    params: { id: storeID },
    body: { orderFoods: [{ id: "demo-nasi-goreng", orderQuantity: 4 }], promoCode: "MAKAN5", dineType: "PICKUP" },
  }),
  "offers.bind": () => ({ body: { code: "WELCOME5" } }),
  "ordering.availability": () => ({ params: { id: storeID }, body: pickup }),
  "ordering.calculateDelivery": () => ({ params: { id: storeID }, body: { orderFoods, deliveryTime: null, address } }),
  "ordering.place": () => ({
    params: { id: storeID },
    body: { orderDineType: "PICKUP", orderFoods, deliveryTime: null, isCutleryRequired: false, isLanding: false },
  }),
  "ordering.transaction": () => ({
    body: { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: ["$ORDER"], isLanding: false },
  }),
  "ordering.list": () => ({ query: { orderDineType: ["PICKUP", "DELIVERY"] } }),
  "ordering.detail": () => ({ params: order }),
  "ordering.cancel": () => ({ params: order, body: { reason: "CHANGED_MIND" } }),
  "ordering.editMealPlan": (now) => ({
    params: { orderID: "$ORDER" },
    body: { orderID: "$ORDER", sideID: "day-1", date: tomorrow(now), address },
    answers: 404,
  }),
  "ordering.arrived": () => ({ params: order, answers: 404 }),
  "dining.enter": () => ({
    body: { name: "Aisyah", email: "", bodyTemperature: null, remark: "", isMask: true, isSanitizer: true },
  }),
  "dining.reserve": (now) => ({
    body: { noOfPax: 2, startAt: `${tomorrow(now)}T12:00:00+08:00`, remark: "By the window, please" },
  }),
  "dining.reserveSlots": (now) => ({ query: { noOfPax: 2, date: tomorrow(now) } }),
  "dining.confirmReservation": () => ({ params: { storeID, id: "$RESERVATION" } }),
  "dining.cancelReservation": () => ({ params: { storeID, id: "$RESERVATION" } }),
  "reviews.due": () => ({ params: order }),
  "reviews.submit": () => ({
    params: { orderID: "$ORDER" },
    body: { type: "STORE", rating: { stars: 5, comment: "Sedap!" } },
    answers: 409,
  }),
  "reviews.ofStore": () => ({ params: { storeID } }),
  "receipts.receipt": () => ({ params: order, query: { format: "html", lang: "EN" } }),
  "receipts.spending": () => ({ query: { year: 2026, lang: "EN" } }),
  "receipts.requestEInvoice": () => ({
    params: order,
    body: {
      tin: "IG115002000",
      idType: "NRIC",
      idNo: "920314-14-0001",
      name: "Aisyah Rahman",
      email: "aisyah@example.com",
      address,
    },
    answers: 409,
  }),
  "problems.report": () => ({
    params: order,
    body: { kind: "OTHER", remark: "The bag was open." },
    answers: 409,
  }),
  "loyalty.member": () => ({ params: { merchantID, loyaltyID: "$LOYALTY" } }),
  "loyalty.topUp": () => ({
    params: { id: "$LOYALTY" },
    body: { topUpAmount: 2000, redirectUrl: "/profile", merchantID },
  }),
  "loyalty.spend": () => ({
    body: { merchantID, loyaltyID: "$LOYALTY", orderID: "$ORDER", type: "POINT", amount: 100 },
  }),
  "loyalty.refund": () => ({ body: { merchantID, loyaltyID: "$LOYALTY", id: "$SPEND" } }),
  "loyalty.ledger": () => ({ params: { id: "$LOYALTY" } }),
  "places.geocode": () => ({ query: { text: "Bangsar" } }),
  "places.near": () => ({ query: { latitude: 3.13, longitude: 101.671 } }),
  "places.postcode": () => ({ params: { postcode: "50480" } }),
};

function tomorrow(now: number): string {
  return addDays(toDay(now), 1);
}

/** The example of a row: its given parts, and values from its schemas for the rest. */
export function createExample(name: RowName, row: Row, now: number): Example {
  const { answers, ...parts } = requestParts[name]?.(now) ?? {};
  return {
    ...(row.params && { params: parts.params ?? createExampleValue(row.params, "least") }),
    ...(row.query && { query: parts.query ?? createExampleValue(row.query, "least") }),
    ...(row.body && { body: parts.body ?? createExampleValue(row.body, "least") }),
    ...(answers !== undefined && { answers }),
  };
}

/** Replaces the variables of an example by values; variables without a value stay. */
export function fillVariables(example: Example, values: Values): Example {
  const text = JSON.stringify(example).replace(/\$([A-Z]+)/g, (variable, name) => values[name as Variable] ?? variable);
  return JSON.parse(text) as Example;
}

/** The variables that an example reads besides the token, in the order in which to set them. */
export function findVariables(example: Example): Variable[] {
  const text = JSON.stringify(example);
  return (Object.keys(variables) as Variable[]).filter((name) => text.includes(`$${name}`));
}

/** The rows whose examples must run before one that reads these variables, in that order. */
export function findPrerequisites(needed: readonly Variable[], now: number): RowName[] {
  const names = needed.flatMap((variable) => {
    const [setter] = variables[variable].from;
    return [...findPrerequisites(findVariables(createExample(setter, getRow(setter), now)), now), setter];
  });
  return [...new Set(names)];
}

export function getVariablesSetBy(name: RowName): Variable[] {
  return (Object.keys(variables) as Variable[]).filter((one) =>
    (variables[one].from as readonly RowName[]).includes(name),
  );
}
