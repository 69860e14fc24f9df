import type { Row } from "#shared/contract/row.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Calling } from "./context.ts";

/** Throws 401 without a live token, 403 for a guest on a customer row, 404 for a row of the operator. The object that a row of staff names judges who may. Handlers check `owner` (wire.md §1). */
export async function authorize(row: Row, context: Calling): Promise<void> {
  if (row.auth === "public" || row.auth === "optional" || row.auth === "staffEntry") return;
  if (row.auth === "staff") {
    const { kind } = await context.staff();
    if (row.by !== undefined && row.by !== kind) throw new DomainError("NOT_PERMITTED");
    return;
  }
  if (row.auth === "operator") return context.assertOperator();
  const holder = await context.caller();
  if (row.auth !== "session" && !holder.isBinded) throw new DomainError("LOGIN_REQUIRED");
}
