import { CartWarning } from "./cart-warning.tsx";
import { DishMark } from "./dish-mark.tsx";
import { HiddenNote, keepFitting } from "./hidden-dishes.tsx";

/** Loaded together, once the visitor has chosen something. */
export const foodMarks = { CartWarning, DishMark, HiddenNote, keepFitting };
