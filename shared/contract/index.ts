import { auth } from "./auth.ts";
import { log } from "./log.ts";
import { menus } from "./menu.ts";
import { offers } from "./offers.ts";
import { places } from "./places.ts";
import { stores } from "./stores.ts";

/** The one table of endpoints: `contract.stores.nearby`, `contract.auth.authenticate`, … */
export const contract = { auth, log, stores, menus, offers, places };
export type ApiContract = typeof contract;
