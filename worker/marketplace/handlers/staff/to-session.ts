import type { StaffSession } from "#shared/contract/staff.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";

/** The merchants of a session, each with its caller, and the passkeys that a session like it has made. */
export async function readPerson(claims: StaffClaims, { identity }: Pick<HandlerContext, "identity">) {
  const { merchant } = claims;
  if (claims.kind === "DEVICE") return { merchants: [claims.merchant], passkeys: [] };
  const { merchants, passkeys } = await identity(claims.person)("person", { merchant });
  return { merchants: merchant === null ? merchants : [merchant], passkeys };
}

export async function toSession(claims: StaffClaims, context: HandlerContext): Promise<StaffSession> {
  const by: StaffCaller = { claims, roles: null };
  const { merchants, passkeys } = await readPerson(claims, context);
  const hasPasskey = passkeys.length > 0;
  const found = await Promise.all(
    merchants.map((merchant) => orNullWithoutGrant(context.merchant(merchant)("ownGrant", { by, hasPasskey }))),
  );
  const grants = found.filter((grant) => grant !== null);
  return {
    id: claims.id,
    kind: claims.kind,
    name: grants[0]?.name ?? "",
    expiresAt: toInstant(claims.untilMs),
    hasPasskey,
    passkeys: passkeys.map(({ madeAtMs, ...passkey }) => ({ ...passkey, madeAt: toInstant(madeAtMs) })),
    grants: grants.map(({ name: _name, ...grant }) => grant),
  };
}

/** Where a grant was revoked, the others count all the same. */
export async function orNullWithoutGrant<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
