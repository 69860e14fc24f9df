import type { DineType } from "#shared/contract/entities.ts";
import { isCollected } from "./dine-type.ts";

/** What a store does with an order of which a dish is missing: it leaves it out, asks, or takes nothing of it (PD207). */
export const missingChoices = ["LEAVE_OUT", "ASK", "CANCEL"] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** Why a store does not make a dish of an order that it accepts. */
export const leftOutReasons = ["SOLD_OUT", "CANNOT_EAT", "OTHER"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A reason that nobody knows, of another API, is OTHER. */
export const readLeftOut = (reason: string | undefined): LeftOutReason =>
  leftOutReasons.find((one) => one === reason) ?? "OTHER";

/** What becomes of a dish that is offered instead. SILENT: nobody has answered in time. */
export const offerStates = ["ASKED", "YES", "NO", "SILENT"] as const;
export type OfferState = (typeof offerStates)[number];

/** True for a mode whose orders a store accepts dish by dish: a table asks its waiter, and a plan has its days. */
export const canMiss = (mode: DineType): boolean => isCollected(mode) || mode === "DELIVERY";

const prefix = "instead-";

/** The id of the line that is made for another one. */
export const toInsteadID = (line: string): string => prefix + line;

/** True for a line that nobody has ordered: its customer has taken it for one that was missing. */
export const isInstead = ({ cartItemID }: { cartItemID: string }): boolean => cartItemID.startsWith(prefix);
