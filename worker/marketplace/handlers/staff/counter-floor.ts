import { staffContract } from "#shared/contract/index.ts";
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

  seat: (input, context) => press("seat", input, { action: "SEAT" }, context),
  missGuests: (input, context) => press("missGuests", input, { action: "NO_SHOW" }, context),
  callOff: (input, context) => press("callOff", input, { action: "CANCEL" }, context),
  moveGuests: (input, context) => press("moveGuests", input, { action: "MOVE", tableID: input.body.tableID }, context),
};

async function press(
  name: keyof typeof rows,
  { params: { storeID, id } }: Pressed,
  pressed: ReservationPress,
  context: HandlerContext,
) {
  const by = await readCaller(rows[name], context);
  return { item: await context.store(storeID)("pressReservation", { by, reservationID: id, press: pressed }) };
}
