import type { MarketPart } from "#shared/market/format.ts";
import ahhock from "./menus/ahhock.json" with { type: "json" };
import burgerkilang from "./menus/burgerkilang.json" with { type: "json" };
import dailyserve from "./menus/dailyserve.json" with { type: "json" };
import demo from "./menus/demo.json" with { type: "json" };
import foldbar from "./menus/foldbar.json" with { type: "json" };
import greenbowl from "./menus/greenbowl.json" with { type: "json" };
import jadedragon from "./menus/jadedragon.json" with { type: "json" };
import nasilab from "./menus/nasilab.json" with { type: "json" };
import nova from "./menus/nova.json" with { type: "json" };
import roastmasters from "./menus/roastmasters.json" with { type: "json" };
import sakura from "./menus/sakura.json" with { type: "json" };
import spiceroute from "./menus/spiceroute.json" with { type: "json" };
import tehtarikco from "./menus/tehtarikco.json" with { type: "json" };
import warisan from "./menus/warisan.json" with { type: "json" };

/** The menus of the sample market, in the order of its merchants. */
export const menuParts = [
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
] as readonly MarketPart[];
