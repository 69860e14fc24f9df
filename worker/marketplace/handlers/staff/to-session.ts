import type { StaffSession } from "#shared/contract/staff.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { findGrants } from "./grants-of.ts";

export async function toSession(claims: StaffClaims, context: HandlerContext): Promise<StaffSession> {
  const { grants, passkeys } = await findGrants(claims, context);
  return {
    id: claims.id,
    kind: claims.kind,
    name: grants[0]?.name ?? "",
    expiresAt: toInstant(claims.untilMs),
    hasPasskey: passkeys.length > 0,
    passkeys: passkeys.map(({ id, name, madeAtMs }) => ({ id, name, madeAt: toInstant(madeAtMs) })),
    grants: grants.map(({ name: _name, ...grant }) => grant),
  };
}
