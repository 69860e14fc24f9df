import type { StaffOrder } from "#shared/contract/counter.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

/** What may be sent later. Money is none of it: whoever takes or gives it back sees that it was done. */
const laterSteps = ["accept", "reject", "cook", "ready", "serve", "put-back", "hand-over", "delay", "no-show"] as const;
export type LaterStep = (typeof laterSteps)[number];

/** Why a press was not done: it was too old to be sent, or the order had moved, or something else was wrong. */
export type Late = { why: "OLD" | "MOVED" | "REFUSED"; order: StaffOrder | null };

/** A press that could not be sent. `key`: of all its tries. `atMs`: when it was pressed, by the clock of the page. */
export type KeptPress = {
  key: string;
  session: string;
  orderID: string;
  orderNo: string;
  step: LaterStep;
  version: number;
  body: Readonly<Record<string, unknown>>;
  atMs: number;
  /** Null: it waits. */
  late: Late | null;
};

/** Nobody waits longer for what was pressed. */
const mostAgeMs = 10 * minuteMs;

export const isTooOld = ({ atMs }: KeptPress, nowMs: number): boolean => nowMs - atMs > mostAgeMs;

/** What of a request would be sent later; null: it is no such press. */
export function readPress(path: string, body: string): Pick<KeptPress, "orderID" | "step" | "body"> | null {
  const [, orderID = "", step = ""] = /^\/v4\/staff\/orders\/([^/]+)\/([a-z-]+)$/.exec(path) ?? [];
  const later = laterSteps.find((one) => one === step);
  if (!later) return null;
  const parsed = JSON.parse(body) as KeptPress["body"];
  // The cash lies on the counter: its change is told, or not taken.
  return "cash" in parsed ? null : { orderID: decodeURIComponent(orderID), step: later, body: parsed };
}

/** In the order in which they were pressed. */
export const sortPresses = (presses: readonly KeptPress[]): readonly KeptPress[] =>
  presses.toSorted((a, b) => a.atMs - b.atMs);
