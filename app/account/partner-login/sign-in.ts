import { bindReferral } from "#app/account/bind-referral.ts";
import { type Claim, readSignedNumber } from "#app/account/claim.ts";
import { call } from "#app/api/call.client.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { loadSession, signOut } from "#app/session/session.ts";
import type { ApiError } from "#shared/client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { isConfirmed, keepConfirmed } from "./confirmed-numbers.ts";

export const partnerNames: Record<Platform, string> = {
  TNGD: "TNG eWallet",
  BOOST: "Boost",
  ALIPAY: "Alipay",
  SENHENG: "Senheng",
  WEB: "",
};

/**
 * `kept`: the user is logged in already. `code` asks for the code that goes to the number of the proof, which is masked.
 * `isSwitch`: somebody else was logged in before, of whom the page may have something.
 */
export type SignInOutcome =
  | { kind: "ask" }
  | { kind: "kept" }
  | { kind: "done" | "refused"; isSwitch: boolean }
  | { kind: "code"; phone: string; isSwitch: boolean };

let started: { claim: Claim; outcome: Promise<SignInOutcome> } | null = null;

/**
 * Signs in the user of a claim, unless the page must ask first: a link alone changes nobody, and signs nobody in (decision 0076). A
 * claim is started once, because a proof counts once and an effect may run twice. `isFromSite`: the page around the frame
 * has given the claim; it may say that its user takes the place of another one without a question (PD117).
 */
export function startSignIn(claim: Claim, isFromSite: boolean): Promise<SignInOutcome> {
  if (started?.claim !== claim) started = { claim, outcome: decide(claim, isFromSite) };
  return started.outcome;
}

async function decide(claim: Claim, isFromSite: boolean): Promise<SignInOutcome> {
  if (!sessionStore.getState().isReady) await loadSession();
  const { isReady, isBinded } = sessionStore.getState();
  if (!isReady) return { kind: "refused", isSwitch: false };
  const number = claim.kind === "signed" ? readSignedNumber(claim.signed) : null;
  if (isBinded && claim.kind === "signed" && isShown(number)) {
    // Changes nothing here: the site learns whether its proof is good (decision 0050).
    if (isFromSite) await call.session.profile({ body: { signed: claim.signed } });
    return { kind: "kept" };
  }
  const mayJoin = isFromSite || (number !== null && (await isConfirmed(number)));
  const mayReplace = isFromSite && claim.kind === "signed" && claim.switchesUser === true;
  return (isBinded ? mayReplace : mayJoin) ? signIn(claim) : { kind: "ask" };
}

/** Whether this is the number of the customer who is logged in. */
function isShown(number: PhoneNumber | null): boolean {
  const { profile } = sessionStore.getState();
  return number !== null && profile !== null && toE164(profile) === toE164(number);
}

/** Sends the claim. A signed user binds a guest only, so a customer who is logged in is logged out before. */
export async function signIn(claim: Claim): Promise<SignInOutcome> {
  const isSwitch = sessionStore.getState().isBinded;
  if (claim.kind === "partner") {
    const { platform, token: partnerAccessToken, boostCustomerId } = claim;
    await call.session.oauth({ body: { platform, partnerAccessToken, ...(boostCustomerId && { boostCustomerId }) } });
  } else {
    if (isSwitch && !(await signOut())) return { kind: "refused", isSwitch: false };
    const { value } = await call.session.profile({ body: { signed: claim.signed } });
    if (value?.confirm) return { kind: "code", phone: value.confirm.phone, isSwitch };
  }
  return { kind: (await settle()) ? "done" : "refused", isSwitch };
}

/** The code that the number of the claim got. Returns why it was not taken. */
export async function confirmByCode(code: string): Promise<ApiError | null> {
  const { failure } = await call.session.profile({ body: { code } });
  if (!failure) await settle();
  return failure;
}

/** Who continues as a number by a link is not asked again on this device. Returns whether somebody is logged in. */
async function settle(): Promise<boolean> {
  const { isBinded, profile } = sessionStore.getState();
  if (!isBinded) return false;
  if (profile?.phoneNumber) await keepConfirmed(profile);
  void bindReferral();
  return true;
}
