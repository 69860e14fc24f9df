import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import { dropOwner, findOwner, registerOwner } from "./owners.ts";

export function createReferralApi(sql: SqlStorage): ReferralApi {
  return {
    register: (referral) => registerOwner(sql, referral),
    drop: (referral) => dropOwner(sql, referral),
    owner: ({ code }) => findOwner(sql, code),
  };
}
