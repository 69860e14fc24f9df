import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { visibleLine } from "#shared/contract/visible-text.ts";
import { parseRinggit } from "./ringgit.ts";

export const maxRefundReason = 200;

/** A refund in part as it was typed. `id`: of its form, so that it is given once, however often the button is pressed. */
export type GivenRefund = { id: string; amount: string; reason: string };

/** The id of a form. */
export const createRefundID = (storeID: string): string => `${storeID}-${randomBytes(16).toString("base64url")}`;

const line = visibleLine(maxRefundReason);

/** What goes back, in sen; null for no amount, or a reason that nobody can read. */
export function parseRefund({
  id,
  amount,
  reason,
}: GivenRefund): { id: string; amount: number; reason: string } | null {
  const sen = parseRinggit(amount);
  const told = v.safeParse(line, reason.trim());
  return sen && told.success ? { id, amount: sen, reason: told.output } : null;
}
