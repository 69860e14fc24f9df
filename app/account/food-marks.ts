import { lazyPart } from "#app/ui/lazy-part.tsx";

// What is shown to a visitor who has chosen what they do not eat; nobody else loads it.

export const DishMark = lazyPart(() => import("./food-preferences/dish-mark.tsx"));
export const HiddenDishes = lazyPart(() => import("./food-preferences/hidden-dishes.tsx"));
export const CartWarning = lazyPart(() => import("./food-preferences/cart-warning.tsx"));
