import { ahhock } from "./dishes/ahhock.ts";
import { burgerkilang } from "./dishes/burgerkilang.ts";
import { dailyserve } from "./dishes/dailyserve.ts";
import { demo } from "./dishes/demo.ts";
import { foldbar } from "./dishes/foldbar.ts";
import { greenbowl } from "./dishes/greenbowl.ts";
import { jadedragon } from "./dishes/jadedragon.ts";
import { nasilab } from "./dishes/nasilab.ts";
import { nova } from "./dishes/nova.ts";
import { roastmasters } from "./dishes/roastmasters.ts";
import { sakura } from "./dishes/sakura.ts";
import { spiceroute } from "./dishes/spiceroute.ts";
import { tehtarikco } from "./dishes/tehtarikco.ts";
import { warisan } from "./dishes/warisan.ts";
import type { Scene } from "./scene.ts";

/** The dishes of every merchant by food id. */
export const dishes: Record<string, Scene> = {
  ...ahhock,
  ...burgerkilang,
  ...dailyserve,
  ...demo,
  ...foldbar,
  ...greenbowl,
  ...jadedragon,
  ...nasilab,
  ...nova,
  ...roastmasters,
  ...sakura,
  ...spiceroute,
  ...tehtarikco,
  ...warisan,
};
