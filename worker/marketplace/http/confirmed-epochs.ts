import { setNewest } from "#shared/domain/text/set-newest.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

// What this isolate knows of the epochs of customers, so that calls that reach no Customer ask one once a minute at most
// (decision 0003). A call that reaches the Customer does not look here.

type Known = { epoch: number; at: number };

const known = new Map<string, Known>();
const mostKnown = 10_000;

/** What an isolate can say of a token by itself; null: the Customer has to be asked. */
export function judgeEpoch(customerID: string, epoch: number, now: number): "live" | "ended" | null {
  const one = known.get(customerID);
  if (!one || one.epoch < epoch) return null;
  if (one.epoch > epoch) return "ended";
  return one.at <= now && now < one.at + minuteMs ? "live" : null;
}

/** Notes the epoch that the Customer had at `at`; the oldest notes are dropped. */
export function confirmEpoch(customerID: string, epoch: number, at: number): void {
  if ((known.get(customerID)?.epoch ?? 0) > epoch) return;
  setNewest(known, customerID, { epoch, at }, mostKnown);
}

/** After a logout here. */
export function forgetEpoch(customerID: string): void {
  known.delete(customerID);
}
