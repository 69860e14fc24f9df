import type { PersonalData } from "#shared/contract/personal-data.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Affiliate } from "#worker/marketplace/domain/offers/affiliate.ts";
import { readEpoch } from "#worker/marketplace/objects/customer/core/token-epoch.ts";

/** When the customer came, by whom, and how often the sessions ended. Throws NOT_FOUND before the first login. */
export function readLoginRecord(sql: SqlStorage): Pick<PersonalData["person"], "firstLoginAt" | "logouts" | "agent"> {
  const entered = sql.exec<{ at: number }>("SELECT entered_at AS at FROM profile").toArray()[0];
  if (!entered) throw new DomainError("NOT_FOUND");
  const agent = sql.exec<Affiliate>("SELECT code, taken_at AS at FROM affiliation").toArray()[0];
  return {
    firstLoginAt: toInstant(entered.at),
    logouts: readEpoch(sql),
    agent: agent ? { code: agent.code, at: toInstant(agent.at * 1000) } : null,
  };
}
