import type { Platform } from "#shared/contract/entities.ts";
import { call } from "../../api/call.client.ts";
import { sessionStore } from "../../session/session-instance.ts";
import { loadSession, signOut } from "../../session/session.ts";
import { bindReferral } from "../link-codes/bind-referral.client.ts";
import type { Claim } from "./claim.ts";

export const partnerNames: Record<Platform, string> = {
  TNGD: "TNG eWallet",
  BOOST: "Boost",
  ALIPAY: "Alipay",
  SENHENG: "Senheng",
  WEB: "",
};

type Outcome = "ask" | "done" | "refused";

let started: { claim: Claim; outcome: Promise<Outcome> } | null = null;

/**
 * Signs in the user of a claim, unless somebody is logged in, whom the page must ask first: a link alone changes
 * nobody. A claim is started once, because a proof counts once and an effect may run twice. An invalid one changes nothing.
 */
export function startSignIn(claim: Claim): Promise<Outcome> {
  if (started?.claim !== claim) started = { claim, outcome: decide(claim) };
  return started.outcome;
}

async function decide(claim: Claim): Promise<Outcome> {
  if (!sessionStore.getState().isReady) await loadSession();
  const { isReady, isBinded } = sessionStore.getState();
  if (!isReady) return "refused";
  return isBinded ? "ask" : signIn(claim);
}

/** Sends the claim. A signed user binds a guest only, so a customer who is logged in is logged out before. */
export async function signIn(claim: Claim): Promise<"done" | "refused"> {
  if (claim.kind === "partner") {
    await call.session.oauth({ body: { platform: claim.platform, partnerAccessToken: claim.token } });
  } else {
    if (sessionStore.getState().isBinded && !(await signOut())) return "refused";
    await call.session.profile({ body: { signed: claim.signed } });
  }
  if (!sessionStore.getState().isBinded) return "refused";
  void bindReferral();
  return "done";
}
