import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const dining: Answers["dining"] = {
  enter: unbuilt,
  reserve: unbuilt,
  reserveSlots: unbuilt,
  confirmReservation: unbuilt,
  cancelReservation: unbuilt,
};
