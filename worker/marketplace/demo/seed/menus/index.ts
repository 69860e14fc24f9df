import type { MenuRecord } from "#worker/marketplace/domain/types.ts";
import { menus as ahhock } from "./ahhock.ts";
import { menus as burgerkilang } from "./burgerkilang.ts";
import { menus as dailyserve } from "./dailyserve.ts";
import { menus as demo } from "./demo.ts";
import { menus as foldbar } from "./foldbar.ts";
import { menus as greenbowl } from "./greenbowl.ts";
import { menus as jadedragon } from "./jadedragon.ts";
import { menus as nasilab } from "./nasilab.ts";
import { menus as nova } from "./nova.ts";
import { menus as roastmasters } from "./roastmasters.ts";
import { menus as sakura } from "./sakura.ts";
import { menus as spiceroute } from "./spiceroute.ts";
import { menus as tehtarikco } from "./tehtarikco.ts";
import { menus as warisan } from "./warisan.ts";

/** The menus of every merchant by its subdomain; all its stores sell them. */
export const menusOf: Record<string, MenuRecord[]> = {
  warisan,
  nasilab,
  tehtarikco,
  jadedragon,
  ahhock,
  sakura,
  spiceroute,
  burgerkilang,
  foldbar,
  greenbowl,
  roastmasters,
  dailyserve,
  nova,
  demo,
};
