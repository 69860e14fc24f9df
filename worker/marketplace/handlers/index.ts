import { auth } from "./auth.ts";
import { cloudPrint } from "./cloud-print.ts";
import { dining } from "./dining.ts";
import { favourites } from "./favourites.ts";
import { game } from "./game.ts";
import { hooks } from "./hooks.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { loyalty } from "./loyalty.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { menus } from "./menus.ts";
import { offers } from "./offers.ts";
import { operator } from "./operator.ts";
import { ordering } from "./ordering.ts";
import { places } from "./places.ts";
import { problems } from "./problems.ts";
import { push } from "./push.ts";
import { receipts } from "./receipts.ts";
import { reviews } from "./reviews.ts";
import { session } from "./session.ts";
import { day } from "./staff/counter-day.ts";
import { floor } from "./staff/counter-floor.ts";
import { counter } from "./staff/counter.ts";
import { duty } from "./staff/duty.ts";
import { staff } from "./staff/index.ts";
import { print } from "./staff/print.ts";
import { stores } from "./stores.ts";

export const handlers: MarketplaceHandlers = {
  auth,
  session,
  log,
  stores,
  menus,
  offers,
  ordering,
  dining,
  reviews,
  receipts,
  problems,
  loyalty,
  game,
  favourites,
  places,
  live,
  push,
  operator,
  hooks,
  cloudPrint,
  staff,
  duty,
  counter,
  floor,
  day,
  print,
};
