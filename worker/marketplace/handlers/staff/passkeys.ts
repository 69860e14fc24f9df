import type { PasskeyAssertion } from "#shared/contract/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Challenge, challengeLifeMs } from "#worker/marketplace/domain/staff/challenges.ts";
import type { RelyingParty } from "#worker/marketplace/domain/staff/relying-party.ts";
import { logSignIn } from "#worker/marketplace/handlers/log-sign-in.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { algorithmIds, checkAssertion, checkRegistration } from "./check-passkey.ts";
import { findGrants } from "./grants-of.ts";
import { toSession } from "./to-session.ts";

/** The passkeys of a person (PD179, decision 0149). */
export const passkeyCalls: Pick<MarketplaceHandlers["staff"], "passkeyOptions" | "addPasskey" | "removePasskey"> = {
  async passkeyOptions({ body }, context) {
    const party = requireParty(context);
    return { item: body.for === "REGISTER" ? await toCreation(party, context) : await toRequest(party, context) };
  },

  async addPasskey({ body: { registration } }, context) {
    const party = requireParty(context);
    const claims = await readPersonClaims(context);
    const { person, merchant } = claims;
    const challenge = await requireChallenge(registration, person, context);
    const made = await checkRegistration(registration, { ...party, challenge: challenge.text });
    const passkey = { ...made, id: crypto.randomUUID(), credential: registration.id, merchant };
    await context.identity(person)("addPasskey", { challenge, passkey });
    return { item: await toSession(claims, context) };
  },

  async removePasskey({ params: { id } }, context) {
    const claims = await readPersonClaims(context);
    await context.identity(claims.person)("removePasskey", { id, merchant: claims.merchant });
    return { item: await toSession(claims, context) };
  },
};

/** Who has a passkey, and where it is good. Throws PASSKEY_INVALID. */
export async function usePasskey(passkey: PasskeyAssertion, context: HandlerContext) {
  const party = requireParty(context);
  const { userHandle: person } = passkey.response;
  const challenge = await requireChallenge(passkey, null, context);
  const use = async () => {
    const identity = context.identity(person);
    const known = await identity("passkey", { credential: passkey.id });
    if (!known) throw new DomainError("PASSKEY_INVALID");
    const counter = await checkAssertion(passkey, known, { ...party, challenge: challenge.text });
    return identity("usePasskey", { challenge, credential: passkey.id, counter });
  };
  const { merchant } = await logSignIn(person, use, context);
  return { person, merchant };
}

const makeChallenge = (person: string | null, { now, signChallenge }: HandlerContext): Promise<string> =>
  signChallenge({ id: crypto.randomUUID(), person, untilMs: now + challengeLifeMs });

/** Throws PASSKEY_INVALID for a challenge of another purpose or person too. */
async function requireChallenge(
  { response }: { response: { clientDataJSON: string } },
  person: string | null,
  { readChallenge }: HandlerContext,
): Promise<Challenge & { text: string }> {
  const challenge = await readChallenge(response.clientDataJSON);
  if (challenge?.person !== person) throw new DomainError("PASSKEY_INVALID");
  return challenge;
}

async function toCreation({ id }: RelyingParty, context: HandlerContext) {
  const claims = await readPersonClaims(context);
  const { grants, passkeys } = await findGrants(claims, context);
  const name = grants[0]?.name ?? "";
  return {
    challenge: await makeChallenge(claims.person, context),
    rp: { id, name: context.brand },
    user: { id: claims.person, name, displayName: name },
    pubKeyCredParams: algorithmIds.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: challengeLifeMs,
    excludeCredentials: passkeys.map(({ credential }) => ({ type: "public-key" as const, id: credential })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

const toRequest = async ({ id: rpId }: RelyingParty, context: HandlerContext) => ({
  challenge: await makeChallenge(null, context),
  rpId,
  timeout: challengeLifeMs,
  userVerification: "required" as const,
});

function requireParty({ relyingParty }: HandlerContext): RelyingParty {
  const party = relyingParty();
  if (!party) throw new DomainError("PASSKEY_NOT_POSSIBLE");
  return party;
}

/** Throws UNAUTHENTICATED without a session, and NOT_PERMITTED for a device. */
async function readPersonClaims({ staff }: HandlerContext) {
  const claims = await staff();
  if (claims.kind !== "PERSON") throw new DomainError("NOT_PERMITTED");
  return claims;
}
