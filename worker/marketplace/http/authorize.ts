import type { Row } from "#shared/contract/row.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Calling } from "./context.ts";

/** Throws 401 without a live token, 403 for a guest on a customer row, 404 for a row of the operator. Handlers check `owner` (wire.md §1). */
export async function authorize(row: Row, context: Calling): Promise<void> {
  if (row.auth === "public" || row.auth === "optional") return;
  if (row.auth === "operator") return context.assertOperator();
  const holder = await context.caller();
  if (row.auth !== "session" && !holder.isBinded) throw new DomainError("LOGIN_REQUIRED");
}
