import { bindReferral } from "#app/account/link-codes/bind-referral.client.ts";
import { call } from "#app/api/call.client.ts";
import { sessionStore } from "#app/session/known/session-instance.ts";
import { loadSession, signOut } from "#app/session/session.ts";
import type { ApiError } from "#shared/client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { type Claim, readSignedNumber } from "./claim.ts";
import { isConfirmed, keepConfirmed } from "./confirmed-numbers.client.ts";

export const partnerNames: Record<Platform, string> = {
  TNGD: "TNG eWallet",
  BOOST: "Boost",
  ALIPAY: "Alipay",
  SENHENG: "Senheng",
  WEB: "",
};

/** `code` asks for the code that goes to the number of the proof, which is masked. */
export type Outcome = { kind: "ask" | "done" | "refused" } | { kind: "code"; phone: string };

let started: { claim: Claim; outcome: Promise<Outcome> } | null = null;

/**
 * Signs in the user of a claim, unless the page must ask first: a link alone changes nobody, and signs nobody in (decision 0076). A
 * claim is started once, because a proof counts once and an effect may run twice. An invalid one changes nothing.
 * `isFromSite`: the page around the frame has given the claim.
 */
export function startSignIn(claim: Claim, isFromSite: boolean): Promise<Outcome> {
  if (started?.claim !== claim) started = { claim, outcome: decide(claim, isFromSite) };
  return started.outcome;
}

async function decide(claim: Claim, isFromSite: boolean): Promise<Outcome> {
  if (!sessionStore.getState().isReady) await loadSession();
  const { isReady, isBinded } = sessionStore.getState();
  if (!isReady) return { kind: "refused" };
  const number = claim.kind === "signed" ? readSignedNumber(claim.signed) : null;
  const isAgreed = !isBinded && (isFromSite || (number !== null && (await isConfirmed(number))));
  return isAgreed ? signIn(claim) : { kind: "ask" };
}

/** Sends the claim. A signed user binds a guest only, so a customer who is logged in is logged out before. */
export async function signIn(claim: Claim): Promise<Outcome> {
  if (claim.kind === "partner") {
    await call.session.oauth({ body: { platform: claim.platform, partnerAccessToken: claim.token } });
  } else {
    if (sessionStore.getState().isBinded && !(await signOut())) return { kind: "refused" };
    const { value } = await call.session.profile({ body: { signed: claim.signed } });
    if (value?.confirm) return { kind: "code", phone: value.confirm.phone };
  }
  return conclude();
}

/** The code that the number of the claim got. Returns why it was not taken. */
export async function confirmByCode(code: string): Promise<ApiError | null> {
  const { failure } = await call.session.profile({ body: { code } });
  if (!failure) await conclude();
  return failure;
}

/** Who continues as a number by a link is not asked again on this device. */
async function conclude(): Promise<Outcome> {
  const { isBinded, profile } = sessionStore.getState();
  if (!isBinded) return { kind: "refused" };
  if (profile?.phoneNumber) await keepConfirmed(profile);
  void bindReferral();
  return { kind: "done" };
}
