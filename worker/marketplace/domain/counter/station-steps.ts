import {
  getNextOrderState,
  type KitchenState,
  type OrderEvent,
  type OrderState,
  putBackWithinMs,
} from "#worker/marketplace/domain/orders/order-states.ts";

// Parts of a kitchen that make one order (PD203). The order is begun with the first of them, and ready with the last.

/** What a station has done last: from which state, when in epoch milliseconds, and the version of the order after it. */
type StationStep = { state: KitchenState; before: KitchenState; at: number; version: number };

/** Between the versions `from` and `to` nothing but stations has moved the order. */
export type StationSteps = { steps: Readonly<Record<string, StationStep>>; from: number; to: number };

/** What of an order its stations go by. `stations` null: it was moved as a whole. */
export type Made = { state: OrderState; stations?: StationSteps | null };

export type StationPress = { action: "COOK" | "READY" | "PUT_BACK"; station: string };

/** `event`: what happens to the whole order with it; null: nothing. */
export type StationMove = { step: Pick<StationStep, "state" | "before">; event: OrderEvent | null };

/** How far a part of an order is; one of no station is as far as the order. */
export function getStationState({ state: { kitchenState }, stations }: Made, station: string): KitchenState {
  if (kitchenState !== "PREPARING" || !stations || station === "") return kitchenState;
  return stations.steps[station]?.state ?? "QUEUED";
}

/** What a station has to do with an order for which `awaited` have a part; null: it cannot do that now. */
export function planStationMove(
  order: Made,
  { action, station }: StationPress,
  awaited: readonly string[],
  now: number,
): StationMove | null {
  if (!awaited.includes(station)) return null;
  const others = awaited.filter((one) => one !== station).map((one) => getStationState(order, one));
  if (action === "PUT_BACK") return planPutBack(order, station, others, now);
  const { state } = order;
  const before = getStationState(order, station);
  const isLate = action === "COOK" ? before !== "QUEUED" : before === "READY";
  if (isLate || getNextOrderState(state, "KITCHEN_READY", now) === null) return null;
  const isLast = action === "READY" && others.every((one) => one === "READY");
  const begins = state.kitchenState === "QUEUED" ? "KITCHEN_STARTS" : null;
  return {
    step: { state: action === "READY" ? "READY" : "PREPARING", before },
    event: isLast ? "KITCHEN_READY" : begins,
  };
}

function planPutBack(order: Made, station: string, others: readonly KitchenState[], now: number): StationMove | null {
  const step = order.stations?.steps[station];
  if (!step || getBackEnd(order, station, now) === null) return null;
  const { state } = order;
  const whole = getNextOrderState(state, "PUT_BACK", now);
  const isUnbegun = step.before === "QUEUED" && others.every((one) => one === "QUEUED");
  const isWhole = state.kitchenState === "READY" || (isUnbegun && whole?.kitchenState === "QUEUED");
  return { step: { state: step.before, before: step.before }, event: isWhole ? "PUT_BACK" : null };
}

/** Until when a station may take its last step back, epoch milliseconds; null: it may not. */
export function getBackEnd({ state, stations }: Made, station: string, now: number): number | null {
  const step = stations?.steps[station];
  const end = (step?.at ?? 0) + putBackWithinMs;
  if (!step || step.before === step.state || now >= end || state.kitchenState === "QUEUED") return null;
  const event = state.kitchenState === "READY" ? "PUT_BACK" : "KITCHEN_READY";
  const next = getNextOrderState(state, event, now);
  // What was served is put back as a whole.
  return next === null || (event === "PUT_BACK" && next.kitchenState === "READY") ? null : end;
}

/** The order after a move, which gives it `version`; `seen` was the one before. */
export function moveStation(
  { state, stations }: Made,
  station: string,
  step: StationMove["step"],
  { at, seen, version }: { at: number; seen: number; version: number },
  awaited: readonly string[],
): StationSteps {
  // What was begun as a whole is begun at each station.
  const begun = state.kitchenState === "PREPARING" && !stations ? awaited : [];
  const whole = begun.map((one) => [one, { state: "PREPARING", before: "PREPARING", at: 0, version: 0 }] as const);
  const kept = state.kitchenState === "QUEUED" ? {} : (stations?.steps ?? Object.fromEntries<StationStep>(whole));
  return {
    steps: { ...kept, [station]: { ...step, at, version } },
    from: stations?.to === seen ? stations.from : seen,
    to: version,
  };
}

/** True where nothing but other stations has moved the order since `version`: two cooks may press at once. */
export function isSeenByStation({ stations }: Made, station: string, version: number, current: number): boolean {
  if (version === current) return true;
  const last = stations?.steps[station]?.version ?? 0;
  return Boolean(stations) && stations?.to === current && version >= stations.from && version >= last;
}
