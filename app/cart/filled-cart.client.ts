import { keepFocus } from "#app/ui/keep-focus.client.ts";
import { CartBar } from "./cart-bar.tsx";
import { CartContents } from "./cart-contents.tsx";
import { DishBadge } from "./dish-badge.tsx";
import { LinesOfDish } from "./lines-of-dish.tsx";

// A count takes the place of the "+" that was tapped.
keepFocus();

/** Loaded together, because a cart with something in it shows more than one of them. */
export const filledCart = { CartBar, CartContents, DishBadge, LinesOfDish };
