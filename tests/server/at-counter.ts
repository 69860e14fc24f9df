import { expect } from "vitest";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Row } from "#shared/contract/row.ts";
import { askStaff, cookieOf } from "#tests/support/ask-staff.ts";
import { ask, call, codeOf, replyOf } from "./api.ts";
import type { Counter } from "./counters.ts";
import type { Machine } from "./machine.ts";

// Somebody at the counter of a shop whose server goes away and comes again.

const { ordering } = contract;
const { staff, counter } = staffContract;

/** The shop of the sample's owner. */
export const store = "1001";

/** Sends until the server has answered, however often it goes away meanwhile. */
export async function persist<T>(server: Machine, send: (origin: string) => Promise<T>): Promise<T> {
  for (;;) {
    const origin = await server.origin();
    try {
      return await send(origin);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

export type Counted = { server: Machine; cookie: string };
/** The session of the sample's owner. */
export async function signIn(server: Pick<Machine, "origin">): Promise<string> {
  const body = { countryCode: "60", phoneNumber: "1100000101", code: "123456" };
  const entered = await askStaff({ origin: await server.origin(), cookie: "" }, staff.signIn, { body });
  expect(entered.status, entered.text).toBe(200);
  return cookieOf(entered);
}

type Pressed = { item: StaffOrder; change?: number | null };

/** Presses once: the same press again, until it is answered. */
export async function press(
  { server, cookie }: Counted,
  row: Row,
  order: { id: string; version: number },
  body: object,
) {
  const key = crypto.randomUUID();
  const parts = { params: { id: order.id }, body };
  const sent = { key, version: order.version };
  const answer = await persist(server, (origin) => askStaff({ origin, cookie }, row, parts, sent));
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Pressed;
}

/** Places an order for the first time that has room. */
async function placeSomewhen(server: Machine, token: string, { orderFoods, slots }: Counter): Promise<Order> {
  for (const deliveryTime of [null, ...slots]) {
    const body = {
      orderDineType: "PICKUP" as const,
      orderFoods,
      deliveryTime,
      isCutleryRequired: false,
      isLanding: false,
    };
    const key = crypto.randomUUID();
    const sent = { params: { id: store }, body };
    const answer = await persist(server, (origin) => ask(ordering.place, sent, { origin, token, key }));
    if (answer.status !== 200 && codeOf(answer) === "SLOT_UNAVAILABLE") continue;
    return replyOf(ordering.place, answer).item;
  }
  throw new Error("no time has room");
}

/** An order that waits at the counter for its cash, as the shop sees it. */
export async function order(at: Counted, token: string, foods: Counter): Promise<StaffOrder> {
  const item = await placeSomewhen(at.server, token, foods);
  const paid = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [item.id], isLanding: false };
  const payKey = crypto.randomUUID();
  await persist(at.server, (origin) =>
    call(ordering.transaction, { params: { storeID: store }, body: paid }, { origin, token, key: payKey }),
  );
  const board = await persist(at.server, (origin) =>
    askStaff({ origin, cookie: at.cookie }, counter.board, { params: { storeID: store } }),
  );
  const { items } = JSON.parse(board.text) as { items: StaffOrder[] };
  const found = items.find(({ id }) => id === item.id);
  if (!found) throw new Error("the board does not show the order");
  return found;
}
