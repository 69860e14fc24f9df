import { AgeCheck } from "./age-check.tsx";
import { CartChanges, PlaceFailure } from "./failure-notes.tsx";
import { Fares } from "./fare-list.tsx";
import { getLineProblem } from "./line-problem.ts";
import { NoCart } from "./no-cart.tsx";
import { PickupSection } from "./pickup-section.tsx";
import { TooFar } from "./too-far.tsx";

/** Loaded together: where one of them is needed the next is often needed too. */
export const later = {
  AgeCheck,
  CartChanges,
  Fares,
  lineProblem: getLineProblem,
  NoCart,
  PickupSection,
  PlaceFailure,
  TooFar,
};
