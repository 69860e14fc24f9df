import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { RequestParts } from "#shared/request.ts";
import { type Known, toId } from "./check-upstream.ts";
import { at, type Checked, type Visitor } from "./visitor.ts";

// Calls that write, in the order in which a customer meets them, as whoever tries them.

type Tried = { name: string; row: Row; parts: RequestParts };

/** Yields the reply; null when the call failed. */
async function tryOne(visitor: Visitor, { name, row, parts }: Tried, tried: Checked[]): Promise<unknown> {
  const { reply, ...checked } = await visitor.check(name, row, parts);
  tried.push(checked);
  return checked.status === 200 ? (reply ?? {}) : null;
}

/** A guest asks for a code, and logs in with the one that `askCode` yields. The visitor then has the token of the customer. */
export async function tryLogin(
  visitor: Visitor,
  number: PhoneNumber,
  askCode: () => Promise<string>,
): Promise<Checked[]> {
  const tried: Checked[] = [];
  const { authenticate } = contract.auth;
  const { requestOtp, login } = contract.session;
  const guest = { body: { customerId: "", platform: "WEB" } };
  takeToken(visitor, await tryOne(visitor, { name: "auth.authenticate", row: authenticate, parts: guest }, tried));
  const asked = { name: "session.requestOtp", row: requestOtp, parts: { body: number } };
  if ((await tryOne(visitor, asked, tried)) === null) return tried;
  const body = { ...number, code: await askCode() };
  takeToken(visitor, await tryOne(visitor, { name: "session.login", row: login, parts: { body } }, tried));
  return tried;
}

/** One dish to pick up: ordered, its payment begun and not made, found in the list, and called off. */
export async function tryOrder(visitor: Visitor, { storeID, foodID }: Known): Promise<Checked[]> {
  const tried: Checked[] = [];
  const { place, transaction, detail, list, cancel } = contract.ordering;
  const body = {
    orderDineType: "PICKUP",
    orderFoods: [{ id: foodID, orderQuantity: 1 }],
    deliveryTime: null,
    pickupOption: "ASAP",
    isCutleryRequired: false,
    isLanding: false,
  };
  const order = { name: "ordering.place", row: place, parts: { params: { id: storeID }, body } };
  const placed = await tryOne(visitor, order, tried);
  if (placed === null) return tried;
  const id = toId(at(placed, "item", "id"));
  const payment = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [id], isLanding: false };
  const steps: Tried[] = [
    { name: "ordering.transaction", row: transaction, parts: { params: { storeID }, body: payment } },
    { name: "ordering.list", row: list, parts: { query: {} } },
    { name: "ordering.detail", row: detail, parts: { params: { id }, query: {} } },
    { name: "ordering.cancel", row: cancel, parts: { params: { id }, body: {} } },
  ];
  // An order that was placed is called off, whatever fails before.
  for (const step of steps) await tryOne(visitor, step, tried);
  return tried;
}

export async function tryLogout(visitor: Visitor): Promise<Checked[]> {
  const tried: Checked[] = [];
  await tryOne(visitor, { name: "session.logout", row: contract.session.logout, parts: { body: {} } }, tried);
  return tried;
}

function takeToken(visitor: Visitor, reply: unknown): void {
  const token = at(reply, "token");
  if (typeof token === "string" && token !== "") visitor.token = token;
}
