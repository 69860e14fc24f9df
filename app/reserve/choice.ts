import { emptyReservation, type HeldReservation } from "#app/store/held-reservation.ts";
import { addDays, fromInstant, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";

export const noteTags = ["birthday", "highChair", "wheelchair"] as const;
export type NoteTag = (typeof noteTags)[number];

/** What a customer has chosen and typed before a table is held. `remark` is what they typed themselves. */
export type ReserveChoice = HeldReservation & { tags: readonly NoteTag[] };

export const emptyChoice: ReserveChoice = { ...emptyReservation, tags: [] };

/** The most letters of a note, those of its tags included. */
export const maxNoteLength = 200;

const day = (instant: string) => toDay(fromInstant(instant));

/** The choice as it was left; a time that has passed is not chosen any more, and the day is counted from today. */
export function decodeChoice(stored: string | null, nowMs: number): ReserveChoice {
  try {
    const kept = JSON.parse(stored ?? "null") as Partial<ReserveChoice> | null;
    if (!kept) return emptyChoice;
    const { noOfPax, selectedReserveDeliveryTime: time, selectedReserveDayIndex: index, remark, tags } = kept;
    const isAhead = typeof time === "string" && fromInstant(time) > nowMs;
    return {
      ...emptyChoice,
      noOfPax: isWhole(noOfPax) && noOfPax <= 20 ? noOfPax : 0,
      selectedReserveDeliveryTime: isAhead ? time : "",
      selectedReserveDayIndex: isAhead ? daysBetween(toDay(nowMs), day(time)) : isWhole(index) ? index : 0,
      remark: typeof remark === "string" ? remark : "",
      tags: Array.isArray(tags) ? noteTags.filter((tag) => tags.includes(tag)) : [],
    };
  } catch {
    return emptyChoice;
  }
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * 60 * 1000));
}

/** Another day keeps the hour that was chosen. */
export function chooseDay(choice: ReserveChoice, index: number, nowMs: number): ReserveChoice {
  const { selectedReserveDeliveryTime: time } = choice;
  const moved = time && toInstant(startOfDay(addDays(toDay(nowMs), index)) + fromInstant(time) - startOfDay(day(time)));
  return { ...choice, selectedReserveDayIndex: index, selectedReserveDeliveryTime: moved };
}

/** The table of a hold that has ended, for as many guests, once more. */
export function chooseAgain({ noOfPax, startAt, remark, selectedReserveDayIndex }: HeldReservation): HeldReservation {
  return { ...emptyReservation, noOfPax, remark, selectedReserveDeliveryTime: startAt, selectedReserveDayIndex };
}

/** The note as the store gets it: the names of the tags, then what was typed. */
export function toNote({ tags, remark }: ReserveChoice, names: Record<NoteTag, string>): string {
  return [...tags.map((tag) => names[tag]), remark.trim()].filter(Boolean).join(", ");
}
