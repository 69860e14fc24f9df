import { getI18n } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { loadSession } from "#app/session/session.ts";
import { showToast } from "#app/ui/toast.ts";
import { forgetReferral, readReferral } from "./kept-referral.ts";

let binding: Promise<void> | null = null;

/**
 * Turns the kept code into a voucher of the customer who is logged in now; concurrent calls share one request. A failure
 * is not shown (S299): a code that the server has refused is dropped, and one without an answer is kept for the next login
 * or the next view of the vouchers.
 */
export function bindReferral(): Promise<void> {
  binding ??= bind().finally(() => (binding = null));
  return binding;
}

async function bind(): Promise<void> {
  const kept = await readReferral();
  if (!kept) return;
  const { code, externalUserId } = kept;
  const body = { code, ...(externalUserId !== null && { externalUserId }) };
  const { failure } = await call.offers.bind({ body });
  if (failure && !isFinal(failure.status)) return;
  await forgetReferral();
  if (failure) return;
  await Promise.all([loadTexts(["wallet"]), loadSession()]);
  const i18n = getI18n();
  showToast({ text: i18n.t("voucherIssued", { ns: "wallet" }), closeLabel: i18n.t("close") });
}

/** A session that has ended and a limit pass; other refusals are about the code. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;
