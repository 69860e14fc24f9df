import { auth } from "./auth.ts";
import { day } from "./counter-day.ts";
import { floor } from "./counter-floor.ts";
import { counter } from "./counter.ts";
import { dining } from "./dining.ts";
import { duty } from "./duty.ts";
import { favourites } from "./favourites.ts";
import { game } from "./game.ts";
import { hooks } from "./hooks.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { loyalty } from "./loyalty.ts";
import { menus } from "./menus.ts";
import { offers } from "./offers.ts";
import { operator } from "./operator.ts";
import { ordering } from "./ordering.ts";
import { places } from "./places.ts";
import { cloudPrint, print } from "./print.ts";
import { problems } from "./problems.ts";
import { push } from "./push.ts";
import { receipts } from "./receipts.ts";
import { reviews } from "./reviews.ts";
import { session } from "./session.ts";
import { staff } from "./staff.ts";
import { stores } from "./stores.ts";

/** The calls of customers and merchants. */
export const contract = {
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
};
export type ApiContract = typeof contract;

/** The calls of whoever runs the deployment, and of its providers: of the embedded marketplace alone, so that no upstream sees them. */
export const operatorContract = { operator, hooks, cloudPrint };
export type OperatorContract = typeof operatorContract;

/** The calls of the people and devices of a shop, of the embedded marketplace alone too. */
export const staffContract = { staff, duty, counter, day, floor, print };
export type StaffContract = typeof staffContract;
