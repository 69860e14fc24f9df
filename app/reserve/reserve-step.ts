import { maxNoteLength, type NoteTag, type ReserveChoice, toNote } from "./choice.ts";

export type ReserveStep = "guests" | "time" | "note" | "hold";

/** The first thing that is missing, in the order of the page. A time counts while the store offers it. */
export function getReserveStep(
  choice: ReserveChoice,
  slots: readonly { startAt: string; isAvailable: boolean }[],
  tagNames: Record<NoteTag, string>,
): ReserveStep {
  if (choice.noOfPax === 0) return "guests";
  const { selectedReserveDeliveryTime: time } = choice;
  if (!slots.some(({ startAt, isAvailable }) => isAvailable && startAt === time)) return "time";
  return toNote(choice, tagNames).length > maxNoteLength ? "note" : "hold";
}
