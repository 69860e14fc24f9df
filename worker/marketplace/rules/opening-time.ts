import { dayMs } from "#shared/domain/time.ts";
import { type OpeningHours, openState } from "./hours.ts";

/** How far ahead opening time is counted; a store that does not open by then is taken to be open. */
const horizonMs = 60 * dayMs;

/** The moment at which a store has been open for `openMs` since `from`; both in epoch milliseconds (decisions V12). */
export function afterOpeningTime(hours: OpeningHours, from: number, openMs: number): number {
  let at = from;
  let left = openMs;
  while (at < from + horizonMs) {
    const { isOpen, currentClosing, nextOpening } = openState(hours, at);
    if (isOpen) {
      const closing = currentClosing ?? Infinity;
      if (at + left <= closing) return at + left;
      left -= closing - at;
      at = closing;
    } else if (nextOpening === null) {
      // A week without opening hours: look on from the end of what the hours can see.
      at += 7 * dayMs;
    } else {
      at = nextOpening;
    }
  }
  return from + openMs;
}
