import { placeholderShop } from "./banners.ts";
import { dishes } from "./dishes.ts";
import { logos } from "./logos.ts";
import { outletPictures } from "./outlets.ts";
import { previews } from "./previews.ts";
import { dish, type Scene } from "./scene.ts";
import { placeholderFood, smallPictures } from "./small-pictures.ts";

/** Every seed picture by its key: the id of the food, or banner-, hero-, preview-, logo-, tag-, offer-, empty- with a name. */
export const pictures: Record<string, Scene> = {
  ...outletPictures,
  ...previews,
  ...logos,
  ...smallPictures,
  "placeholder-shop": placeholderShop,
  "placeholder-food": dish("marble gingham", ...placeholderFood),
  ...dishes,
};
