import { useRef, useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SentCode } from "#app/account/login/code-storage.ts";
import { type LoginProblem, toCallProblem, toCodeProblem } from "#app/account/login/problem.tsx";
import { getLoyaltyMerchantID } from "#app/account/loyalty-merchant.ts";
import { call } from "#app/api/call.client.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { forgetPerson } from "#app/storage/forget-person.client.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Issue } from "#shared/contract/errors.ts";
import type { Profile } from "#shared/contract/people.ts";

/** The credit that is left in sen; null while it is not known, and on the host of a merchant that has none. */
function useCredit({ loyaltyID }: Profile): number | null {
  const merchantID = getLoyaltyMerchantID(useRootData()?.merchant ?? null);
  const [credit, setCredit] = useState<number | null>(null);
  useEffect(() => {
    if (merchantID === null || !loyaltyID) return;
    void call.loyalty.member({ params: { merchantID, loyaltyID } }).then(({ value }) => {
      if (value) setCredit(value.item.credit);
    });
  }, [merchantID, loyaltyID]);
  return credit;
}

/** Sends a code to the customer's own number and deletes the account with it. */
export function useDeletion(profile: Profile) {
  const { t } = useTranslation("accountDeletion");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const credit = useCredit(profile);
  const [isForfeiting, setForfeiting] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isCreditFound, setCreditFound] = useState(false);
  const isAnswerLost = useRef(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  async function sendCode() {
    const { countryCode, phoneNumber } = profile;
    const { value, failure } = await call.session.requestOtp({ body: { countryCode, phoneNumber } });
    const nowMs = Date.now();
    setIssues([]);
    const found = failure && toCallProblem(failure, nowMs);
    setProblem(found);
    // A code that was sent before stays good (PD50).
    const resendAtMs = value ? nowMs + value.resendAfterSeconds * 1000 : (found?.untilMs ?? null);
    if (resendAtMs === null) return;
    setSent({ countryCode, phoneNumber, resendAtMs });
    setAsking(true);
  }

  async function askForCode() {
    // The server rejects another request while a code is pending.
    if (!sent || sent.resendAtMs <= Date.now()) return sendCode();
    setAsking(true);
  }

  async function deleteAccount(code: string): Promise<LoginProblem | null> {
    const { failure } = await call.session.deleteAccount({ body: { code, forfeitCredit: isForfeiting } });
    if (failure?.code === "ACCOUNT_HAS_OPEN_ITEMS") {
      const found = failure.detail?.issues ?? [];
      setIssues(found);
      if (found.some(({ code: issue }) => issue === "credit")) setCreditFound(true);
      setAsking(false);
      return null;
    }
    const hasEnded = failure?.code === "LOGIN_REQUIRED";
    if (failure && !hasEnded) {
      if (!failure.detail) isAnswerLost.current = true;
      return toCodeProblem(failure, account, Date.now());
    }
    // The session ends with the account: an earlier try, whose answer was lost, has deleted it.
    if (hasEnded && isAnswerLost.current) await forgetPerson();
    showToast({ text: t(hasEnded ? "ended" : "deleted"), ms: toastMs.lasting, closeLabel: common("close") });
    return null;
  }

  return {
    credit,
    hasCredit: (credit ?? 0) > 0 || isCreditFound,
    isForfeiting,
    setForfeiting,
    /** What has to end before. */
    issues,
    problem,
    sendCode,
    askForCode,
    /** The code that is asked for; null while the customer reads what goes. */
    sent: isAsking ? sent : null,
    deleteAccount,
  };
}
