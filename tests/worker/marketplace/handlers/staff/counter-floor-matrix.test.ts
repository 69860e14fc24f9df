import { vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { toDay, toInstant } from "#shared/domain/time/time.ts";
import {
  customer,
  inStore,
  lineOf,
  minute,
  pickupBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { cashOrder } from "./counter-support.ts";
import { describeRows } from "./describe-rows.ts";
import { elsewhere, merchantID, reply, store, storeElsewhere } from "./support.ts";

useShops("1001", "1002", elsewhere);

// Who may seat, move and call off guests (PD176, PD190).

vi.spyOn(console, "log").mockImplementation(() => {});

const { floor } = staffContract;

const paramsOf = (merchant: string) => ({ storeID: merchant === merchantID ? store : storeElsewhere });

const bookingAt = (startAt: number) => ({ noOfPax: 2, startAt: toInstant(startAt), name: "Lim Wei Han" });

/** Guests who were expected at a time, in an empty shop; at another merchant an id of nobody. */
async function expected(boss: string, merchant: string, startAt: number) {
  if (merchant !== merchantID) return { ...paramsOf(merchant), id: "2301-nobody" };
  await inStore(store, "DELETE FROM table_marks WHERE ? = ''", "");
  const now = startAt - 30 * minute;
  const { item } = await reply(
    floor.book,
    { params: { storeID: store }, body: bookingAt(startAt) },
    { token: boss, now },
  );
  return { storeID: store, id: item.id };
}

const basket = async (storeID: string) => ({
  dineType: "PICKUP" as const,
  orderFoods: [lineOf(await plainFood(storeID, "PICKUP"))],
});

/** A round on the bill of a table. */
async function roundAt(merchant: string) {
  if (merchant !== merchantID) return "2301-nobody";
  const { token } = await customer(noon);
  const body = await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t05" });
  return (await cashOrder(body, token, noon)).id;
}
const ofTable = (merchant: string) => ({ ...paramsOf(merchant), tableID: "t05" });

describeRows("floor", floor, {
  tableLines: (_boss, merchant) => ({ params: ofTable(merchant) }),
  splitCash: async (_boss, merchant) => ({
    params: ofTable(merchant),
    body: { orderIDs: [await roundAt(merchant)], parts: [{ received: 50_000 }, { received: 50_000 }] },
  }),
  moveRounds: async (_boss, merchant) => ({
    params: ofTable(merchant),
    body: { orderIDs: [await roundAt(merchant)], to: "t06" },
  }),
  joinTables: (_boss, merchant) => ({ params: ofTable(merchant), body: { to: null } }),
  dishes: (_boss, merchant) => ({ params: paramsOf(merchant) }),
  async quoteWalkIn(_boss, merchant) {
    const params = paramsOf(merchant);
    return { params, body: await basket(params.storeID) };
  },
  async takeWalkIn(_boss, merchant) {
    const params = paramsOf(merchant);
    return { params, body: { ...(await basket(params.storeID)), name: "Uncle Tan" } };
  },
  reservations: (_boss, merchant) => ({ params: paramsOf(merchant), query: { day: toDay(noon) } }),
  async book(_boss, merchant) {
    if (merchant === merchantID) await inStore(store, "DELETE FROM table_marks WHERE ? = ''", "");
    return { params: paramsOf(merchant), body: bookingAt(noon) };
  },
  seat: async (boss, merchant) => ({ params: await expected(boss, merchant, noon), body: {} }),
  missGuests: async (boss, merchant) => ({ params: await expected(boss, merchant, noon - 30 * minute), body: {} }),
  callOff: async (boss, merchant) => ({ params: await expected(boss, merchant, noon), body: {} }),
  moveGuests: async (boss, merchant) => ({
    params: await expected(boss, merchant, noon),
    body: { tableID: "t09" },
  }),
});
