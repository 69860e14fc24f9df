import { staffContract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { readCaller, readVersion } from "./read-caller.ts";

const { counter: rows } = staffContract;

type Pressed = { params: { id: string }; body: { pressedAt?: string | undefined } };

/** The board of a store, and what is pressed on it (wire.md §11.2). */
export const counter: MarketplaceHandlers["counter"] = {
  board: async ({ params: { storeID } }, context) =>
    context.store(storeID)("board", { by: await readCaller(rows.board, context) }),

  boardChanges: async ({ params: { storeID }, body: { have } }, context) =>
    context.store(storeID)("boardChanges", { by: await readCaller(rows.boardChanges, context), have }),

  accept(input, context) {
    const { readyInMinutes, without = [], offer = [] } = input.body;
    // What somebody replaces is not there, unless they say otherwise.
    const offered = offer.map(({ reason = "SOLD_OUT", ...one }) => ({ ...one, reason }));
    return step("accept", input, { action: "ACCEPT", readyInMinutes, without, offer: offered }, context);
  },

  reject(input, context) {
    const { reason, foodIDs = [], message = "" } = input.body;
    return step("reject", input, { action: "REJECT", reason, foodIDs, message }, context);
  },

  tables: async ({ params: { storeID } }, context) => ({
    items: await context.store(storeID)("tables", { by: await readCaller(rows.tables, context) }),
  }),

  async takeCash({ params: { storeID, tableID }, body }, context) {
    const by = await readCaller(rows.takeCash, context);
    return { item: await context.store(storeID)("takeTableCash", { by, tableID, key: requireKey(context), ...body }) };
  },

  async pause({ params: { storeID }, body }, context) {
    const by = await readCaller(rows.pause, context);
    const until = body.until === null ? null : fromInstant(body.until);
    return {
      item: await context.store(storeID)("pause", { by, modes: body.modes ?? null, until, reason: body.reason ?? "" }),
    };
  },

  async busy({ params: { storeID }, body: { busy } }, context) {
    const by = await readCaller(rows.busy, context);
    const asked = busy && { ...busy, until: fromInstant(busy.until) };
    return { item: await context.store(storeID)("changeBusy", { by, busy: asked }) };
  },

  async hours({ params: { storeID, day }, body: { spans } }, context) {
    const by = await readCaller(rows.hours, context);
    return { item: await context.store(storeID)("changeDay", { by, day, spans }) };
  },

  async acceptance({ params: { storeID }, body: { modes } }, context) {
    const by = await readCaller(rows.acceptance, context);
    return { item: await context.store(storeID)("changeAcceptance", { by, modes: modes ?? {} }) };
  },

  async stations({ params: { storeID }, body: { stations } }, context) {
    const by = await readCaller(rows.stations, context);
    return { item: await context.store(storeID)("changeStations", { by, stations }) };
  },

  alerts: async ({ params: { storeID } }, context) => ({
    items: await context.store(storeID)("alerts", { by: await readCaller(rows.alerts, context) }),
  }),

  async setAlerts({ params: { storeID }, body: { alerts } }, context) {
    const by = await readCaller(rows.setAlerts, context);
    return { items: await context.store(storeID)("changeAlerts", { by, alerts }) };
  },

  menu: async ({ params: { storeID } }, context) => ({
    items: await context.store(storeID)("staffMenu", { by: await readCaller(rows.menu, context) }),
  }),

  async availability({ params: { storeID, foodID }, body: { soldOut, optionIDs = null, left } }, context) {
    const by = await readCaller(rows.availability, context);
    const until: number | "NEXT_OPENING" | null =
      soldOut?.until === "NEXT_OPENING" ? "NEXT_OPENING" : soldOut && fromInstant(soldOut.until);
    const given = { by, foodID, soldOut: until === null ? null : { until }, optionIDs, left };
    return { item: await context.store(storeID)("changeAvailability", given) };
  },

  cook: (input, context) => step("cook", input, { action: "COOK", station: input.body.station }, context),
  ready: (input, context) => step("ready", input, { action: "READY", station: input.body.station }, context),
  serve: (input, context) => step("serve", input, { action: "SERVE" }, context),
  putBack: (input, context) => step("putBack", input, { action: "PUT_BACK", station: input.body.station }, context),

  noShow: (input, context) => step("noShow", input, { action: "NO_SHOW" }, context),
  delay: (input, context) => step("delay", input, { action: "DELAY", minutes: input.body.minutes }, context),

  refund(input, context) {
    const { amount, reason } = input.body;
    return step("refund", input, { action: "REFUND", amount, reason }, context);
  },

  answer(input, context) {
    const { status, amount = 0, answer } = input.body;
    return step("answer", input, { action: "ANSWER", status, amount, answer }, context);
  },

  handOver: (input, context) =>
    press("handOver", input, { action: "HAND_OVER", cash: input.body.cash?.received ?? null }, context),
};

async function step(name: keyof typeof rows, input: Pressed, pressed: Press, context: HandlerContext) {
  const { item } = await press(name, input, pressed, context);
  return { item };
}

async function press(
  name: keyof typeof rows,
  { params: { id }, body }: Pressed,
  pressed: Press,
  context: HandlerContext,
) {
  return context.store(parseStoreId(id))("press", {
    by: await readCaller(rows[name], context),
    orderID: id,
    key: requireKey(context),
    version: readVersion(context.header("If-Match")),
    pressedAt: body.pressedAt === undefined ? null : fromInstant(body.pressedAt),
    press: pressed,
  });
}
