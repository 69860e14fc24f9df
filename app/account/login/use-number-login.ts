import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { parseMobile, homeCode, type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { storeCode, readCode, type SentCode } from "./code-storage.ts";
import { type LoginProblem, toCallProblem, toProblem } from "./problem.tsx";

export type NumberLogin = ReturnType<typeof useNumberLogin>;

/** The number and its code: what is typed, which code was sent, and what is wrong. */
export function useNumberLogin(storeId: string | undefined) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isEditing, setEditing] = useState(true);
  /** A code was asked for: by itself that is done once. */
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  /** The number for which no new code can be sent now. */
  const [limited, setLimited] = useState<SentCode | null>(null);

  useEffect(() => {
    void readCode(Date.now()).then((stored) => {
      if (!stored) return;
      setSent(stored);
      setTried(true);
      setTyped(formatPhone(toE164(stored)));
      setEditing(false);
    });
  }, []);

  async function sendCode(number: PhoneNumber): Promise<void> {
    const body = { ...number, ...(storeId && { storeID: storeId }) };
    const { value, failure } = await call.session.requestOtp({ body });
    const nowMs = Date.now();
    if (failure) {
      const found = toCallProblem(failure, nowMs);
      setProblem(found);
      // A code that was sent before stays good (PD50).
      if (!found.untilMs) return;
      const kept = { ...number, resendAtMs: found.untilMs };
      if (isEditing) setLimited(failure.code === "OTP_RATE_LIMITED" ? kept : null);
      else setSent(kept);
      return;
    }
    setProblem(null);
    const code = { ...number, resendAtMs: nowMs + value.resendAfterSeconds * 1000 };
    await storeCode(code, nowMs);
    setSent(code);
    setEditing(false);
  }

  /** Without a country: a number of Malaysia, which alone is allowed. */
  async function submitNumber(country?: string): Promise<void> {
    // Numbers abroad are for the server to judge.
    const isHome = !country || country === homeCode;
    const number = isHome ? parseMobile(typed) : { countryCode: country, phoneNumber: typed };
    if (!number) return setProblem(toProblem(t("phoneIncomplete")));
    setTried(true);
    // The server rejects another request while a code for this number is pending.
    const isCodePending = sent?.phoneNumber === number.phoneNumber && sent.resendAtMs > Date.now();
    if (!isCodePending) return sendCode(number);
    setProblem(null);
    setEditing(false);
  }

  return {
    /** Of the number that had a code before. */
    country: sent?.countryCode,
    typed,
    problem,
    /** The code that is asked for; null while the number is. */
    sent: isEditing ? null : sent,
    /** What was typed, when nothing is missing of the number and no code was asked for yet. */
    complete: !hasTried && parseMobile(typed) ? typed : null,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
      setLimited(null);
    },
    /** Set when no new code can be sent: the last one may still be good. */
    lastCode:
      limited &&
      (() => {
        setSent(limited);
        setEditing(false);
      }),
    submitNumber,
    sendCode,
    editNumber: () => {
      setProblem(null);
      setEditing(true);
    },
  };
}
