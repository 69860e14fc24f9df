import { getI18n } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { loadSession } from "#app/session/session.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { bindReferral } from "./bind-referral.ts";
import { keepPromo } from "./kept-promo.ts";
import { keepReferral } from "./kept-referral.ts";
import { parseLinkCodes } from "./parse-link-codes.ts";

/** Does what the codes of a link ask for (PD18, PD75, PD76). */
export async function takeLinkCodes(search: string, platform: Platform): Promise<void> {
  const { promo, referral, agent } = parseLinkCodes(search);
  if (promo !== null) await keepPromo(promo);
  if (agent === null) await tellInvalidAgent();
  else if (agent !== undefined) await sendAgent(agent, platform);
  if (referral === null) return;
  await keepReferral(referral);
  if (!sessionStore.getState().isReady) await loadSession();
  if (sessionStore.getState().isBinded) await bindReferral();
}

async function tellInvalidAgent(): Promise<void> {
  await loadTexts(["partner"]);
  const i18n = getI18n();
  const text = i18n.t("invalidAgentCode", { ns: "partner" });
  showToast({ text, kind: "bad", ms: toastMs.notice, closeLabel: i18n.t("close") });
}

/** The server keeps the code with the visitor, and with the orders of the next 30 days (PD75). */
async function sendAgent(affiliateCode: string, platform: Platform): Promise<void> {
  await sessionStore.restore();
  await call.auth.authenticate({ body: { customerId: sessionStore.getState().customerID, platform, affiliateCode } });
}
