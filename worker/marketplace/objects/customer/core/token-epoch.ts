import type { Api } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { wrapCalls } from "#worker/marketplace/rpc/wrap-calls.ts";
import type { PartStorage } from "#worker/marketplace/storage/parts.ts";

/** Tokens of an earlier epoch have ended; 0 until the first logout. */
export function readEpoch(sql: SqlStorage): number {
  return sql.exec<{ epoch: number }>("SELECT epoch FROM session").toArray()[0]?.epoch ?? 0;
}

/** Ends all tokens of the customer. */
export function endTokens(sql: SqlStorage): void {
  sql.exec("INSERT INTO session (one, epoch) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET epoch = epoch + 1");
}

/** The same calls, which throw UNAUTHENTICATED for the token of an earlier epoch (decision 0003). */
export function endWithTokens<Calls extends Api>(api: Calls, { sql, isMade }: PartStorage): Calls {
  return wrapCalls(api, (_name, run) => (input, at) => {
    if (at.epoch !== undefined && isMade("sessions") && at.epoch < readEpoch(sql))
      throw new DomainError("UNAUTHENTICATED");
    return run(input, at);
  });
}
