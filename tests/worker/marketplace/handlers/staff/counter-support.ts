import type { StaffOrder } from "#shared/contract/counter.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row } from "#shared/contract/row.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import {
  customer,
  deliveryBody,
  lunch,
  paid,
  type PlaceBody,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { type Asked, join, owner, refused, reply, store } from "./support.ts";

// A shop whose people press, where nothing is simulated.

export const counter = staffContract.counter;

export const bossAt = (now = lunch) => owner(undefined, { now });
export const joined = async (boss: string, role: Role, now = lunch) => (await join(boss, role, [store], { now })).token;

/** A paid order of a new customer, with the token to look at it. */
export async function paidOrder(changes: Partial<PlaceBody> = {}, now = lunch) {
  const { token, id } = await customer(now);
  return { order: await paid(store, await pickupBody(store, changes), { token, now }), token, customerID: id };
}

export async function paidDelivery() {
  const { token } = await customer();
  return { order: await paid(store, await deliveryBody(store), { token }), token };
}

/** An order that is to be paid in cash at the counter or the table. */
export async function cashOrder(body: PlaceBody, token: string, now = lunch): Promise<Order> {
  const order = await placed(store, body, { token, now });
  const asked = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  await call(contract.ordering.transaction, { params: { storeID: store }, body: asked }, { now, token });
  return order;
}

const params = { storeID: store };

export async function boardOf(token: string, now = lunch) {
  return reply(counter.board, { params }, { token, now });
}

/** An order as a board shows it. */
export async function shown(token: string, { id }: Pick<Order, "id">, now = lunch): Promise<StaffOrder> {
  const { items } = await boardOf(token, now);
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error("the board does not show the order");
  return found;
}

type Presses = Exclude<keyof typeof counter, "board" | "boardChanges">;
/** `version`: the one that was seen; without it, what the board shows. */
type Pressed = { body?: object; now?: number; key?: string; version?: number };

const toAsked = async (token: string, order: Pick<Order, "id">, { now = lunch, key, version: seen }: Pressed) => {
  const version = seen ?? (await shown(token, order, now)).version;
  return { token, now, version, ...(key !== undefined && { key }) } satisfies Asked;
};

const bodyOf = (name: Presses, body: object | undefined) =>
  body ?? (name === "accept" ? { readyInMinutes: 20 } : name === "reject" ? { reason: "OTHER" } : {});

/** Presses what is shown, or the version that is named. */
export async function press(token: string, name: Presses, order: Pick<Order, "id">, given: Pressed = {}) {
  const row: Row = counter[name];
  const parts = { params: { id: order.id }, body: bodyOf(name, given.body) };
  const answer: unknown = await reply(row, parts as never, await toAsked(token, order, given));
  return answer as { item: StaffOrder; change?: number | null };
}

export async function refusedPress(token: string, name: Presses, order: Pick<Order, "id">, given: Pressed = {}) {
  const parts = { params: { id: order.id }, body: bodyOf(name, given.body) };
  return refused(counter[name], parts, await toAsked(token, order, given));
}
