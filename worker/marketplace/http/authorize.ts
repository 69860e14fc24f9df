import type { Row } from "#shared/contract/row.ts";
import type { HandlerContext } from "./context.ts";
import { DomainError } from "../domain/errors.ts";

/**
 * Checks who calls against the row's auth level (wire.md §1): no live token 401, a guest where a customer is needed 403.
 * Whether an id of an `owner` row is the caller's is for its handler to say.
 */
export async function authorize(row: Row, context: HandlerContext): Promise<void> {
  if (row.auth === "public" || row.auth === "optional") return;
  const holder = await context.caller();
  if (row.auth !== "session" && !holder.isBinded) throw new DomainError("LOGIN_REQUIRED");
}
