import { staffContract } from "#shared/contract/index.ts";
import type { WalkInBasket } from "#worker/marketplace/api/counter.ts";
import type { ReservationPress } from "#worker/marketplace/api/floor.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { readCaller } from "./read-caller.ts";

const { floor: rows } = staffContract;

type Pressed = { params: { storeID: string; id: string } };

/** The tables of a store and whoever sits at them (wire.md §11.2). */
export const floor: MarketplaceHandlers["floor"] = {
  async reservations({ params: { storeID }, query: { day } }, context) {
    const by = await readCaller(rows.reservations, context);
    return { items: await context.store(storeID)("staffReservations", { by, day }) };
  },

  async book({ params: { storeID }, body: { noOfPax, startAt, name, phone = "" } }, context) {
    const by = await readCaller(rows.book, context);
    const booking = { key: requireKey(context), noOfPax, startAt, guest: { name, phone } };
    return { item: await context.store(storeID)("bookByStaff", { by, ...booking }) };
  },

  tableLines: async ({ params: { storeID, tableID } }, context) => ({
    items: await context.store(storeID)("tableLines", { by: await readCaller(rows.tableLines, context), tableID }),
  }),

  async splitCash({ params: { storeID, tableID }, body }, context) {
    const by = await readCaller(rows.splitCash, context);
    return { item: await context.store(storeID)("takeSplitCash", { by, tableID, key: requireKey(context), ...body }) };
  },

  async moveRounds({ params: { storeID, tableID }, body }, context) {
    const by = await readCaller(rows.moveRounds, context);
    return { items: await context.store(storeID)("moveRounds", { by, tableID, ...body }) };
  },

  async joinTables({ params: { storeID, tableID }, body: { to } }, context) {
    const by = await readCaller(rows.joinTables, context);
    return { items: await context.store(storeID)("joinTables", { by, tableID, to }) };
  },

  dishes: async ({ params: { storeID } }, context) => ({
    items: await context.store(storeID)("staffDishes", { by: await readCaller(rows.dishes, context) }),
  }),

  async quoteWalkIn({ params: { storeID }, body }, context) {
    const by = await readCaller(rows.quoteWalkIn, context);
    return { item: await context.store(storeID)("quoteWalkIn", { by, order: toBasket(body) }) };
  },

  async takeWalkIn({ params: { storeID }, body }, context) {
    const by = await readCaller(rows.takeWalkIn, context);
    const received = body.cash?.received ?? null;
    return context.store(storeID)("takeWalkIn", { by, key: requireKey(context), order: toBasket(body), received });
  },

  seat: (input, context) => press("seat", input, { action: "SEAT" }, context),
  missGuests: (input, context) => press("missGuests", input, { action: "NO_SHOW" }, context),
  callOff: (input, context) => press("callOff", input, { action: "CANCEL" }, context),
  moveGuests: (input, context) => press("moveGuests", input, { action: "MOVE", tableID: input.body.tableID }, context),
};

type Body = Pick<WalkInBasket, "dineType" | "orderFoods"> &
  Partial<
    Omit<WalkInBasket, "dineType" | "orderFoods" | "guest"> & { name: string | undefined; phone: string | undefined }
  >;

const toBasket = ({ name = "", phone = "", dineType, tableNo, orderFoods, ageConfirmed, expectedTotal }: Body) => ({
  dineType,
  tableNo,
  orderFoods,
  ageConfirmed,
  expectedTotal,
  guest: { name, phone },
});

async function press(
  name: keyof typeof rows,
  { params: { storeID, id } }: Pressed,
  pressed: ReservationPress,
  context: HandlerContext,
) {
  const by = await readCaller(rows[name], context);
  return { item: await context.store(storeID)("pressReservation", { by, reservationID: id, press: pressed }) };
}
