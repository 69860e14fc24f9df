import { call } from "#app/api/call.client.ts";
import type { ApiError } from "#shared/client.ts";
import { forgetSpends, readSpends } from "./kept-spends.ts";

/** Gives back what this device has held for an unpaid order (S280). A spend that is already given back counts as done. */
export async function giveBackSpends(
  { id, merchantID }: { id: string; merchantID: string },
  loyaltyID: string,
): Promise<ApiError | null> {
  for (const spend of await readSpends(id)) {
    const body = { merchantID, loyaltyID, id: spend };
    const { failure } = await call.loyalty.refund({ body, idempotencyKey: crypto.randomUUID() });
    if (failure && failure.code !== "NOT_FOUND") return failure;
  }
  await forgetSpends(id);
  return null;
}
