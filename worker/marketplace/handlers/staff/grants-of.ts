import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";

/** The merchants of a session, and the passkeys that a session like it has made. */
export async function readPerson(claims: StaffClaims, { identity }: Pick<HandlerContext, "identity">) {
  const { merchant } = claims;
  if (claims.kind === "DEVICE") return { merchants: [claims.merchant], passkeys: [] };
  const { merchants, passkeys } = await identity(claims.person)("person", { merchant });
  return { merchants: merchant === null ? merchants : [merchant], passkeys };
}

/** What the merchants of a session grant, and its passkeys. */
export async function findGrants(claims: StaffClaims, context: Pick<HandlerContext, "identity" | "merchant">) {
  const by: StaffCaller = { claims, roles: null };
  const { merchants, passkeys } = await readPerson(claims, context);
  const hasPasskey = passkeys.length > 0;
  const found = await Promise.all(
    merchants.map((merchant) => orNullWithoutGrant(context.merchant(merchant)("ownGrant", { by, hasPasskey }))),
  );
  return { grants: found.filter((grant) => grant !== null), passkeys };
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
