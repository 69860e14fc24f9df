import type { Presence } from "#shared/contract/duty.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { addOpeningTime } from "#worker/marketplace/domain/time/opening-time.ts";

/** What a store knows of those who could answer its orders (PD165). Times are epoch milliseconds. */
type Staffing = {
  hasOwner: boolean;
  /** When somebody was there last, or will have been: a duty counts to its end. Null: nobody ever was. */
  seenAt: number | null;
  /** The orders in a row that nobody answered, and when the last of them ended. */
  unanswered: { count: number; at: number };
};

/** Opening time for which a store sells after the last board or person has gone: what a network takes to come back. */
const goneAfterMs = 15 * minuteMs;
/** Orders in a row after which nobody is believed to look. */
const mostUnanswered = 2;

type Judged = {
  /** Null: somebody can answer. */
  reason: Presence["reason"];
  /** Until when that holds, or since when it does not; null: nobody ever could. */
  at: number | null;
};

/** Whether somebody at a store can answer an order. Opening time counts: what held at the last closing holds until the next opening. */
export function judgeStaffing({ hasOwner, seenAt, unanswered }: Staffing, hours: OpeningHours, now: number): Judged {
  if (unanswered.count >= mostUnanswered) return { reason: "UNANSWERED", at: unanswered.at };
  if (!hasOwner) return { reason: "NO_OWNER", at: null };
  const at = seenAt === null ? null : addOpeningTime(hours, seenAt, goneAfterMs);
  return { reason: at !== null && now < at ? null : "NOBODY", at };
}
