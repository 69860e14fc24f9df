import { ahhock } from "./dishes/ahhock.ts";
import { burgerkilang } from "./dishes/burgerkilang.ts";
import { jadedragon } from "./dishes/jadedragon.ts";
import { nasilab } from "./dishes/nasilab.ts";
import { sakura } from "./dishes/sakura.ts";
import { spiceroute } from "./dishes/spiceroute.ts";
import { tehtarikco } from "./dishes/tehtarikco.ts";
import { warisan } from "./dishes/warisan.ts";
import type { Scene } from "./scene.ts";

/** The dishes of every merchant by food id. */
export const dishes: Record<string, Scene> = {
  ...warisan,
  ...nasilab,
  ...tehtarikco,
  ...jadedragon,
  ...ahhock,
  ...sakura,
  ...spiceroute,
  ...burgerkilang,
};
