import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { parseMobile, type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import { displayPhone } from "#shared/domain/phone.ts";
import { call } from "../../api/call.ts";
import { CodeStep } from "./code-step.tsx";
import { deleteCode, storeCode, readCode, type SentCode } from "./code-storage.ts";
import { PhoneStep } from "./phone-step.tsx";

type Props = {
  /** Called once the visitor is bound; the session store knows it already. */
  onDone: () => void;
  /** The store whose page this login is for, when there is one. */
  storeId?: string;
};

/**
 * Login by phone number and a code (S117): first the number, then six digits. On a page or in a sheet; nothing
 * typed is lost by a failure or by going back.
 */
export function LoginForm({ onDone, storeId }: Props) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isEditing, setEditing] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    void readCode(Date.now()).then((kept) => {
      if (!kept) return;
      setSent(kept);
      setTyped(displayPhone(toE164(kept)));
      setEditing(false);
    });
  }, []);

  async function sendCode(number: PhoneNumber): Promise<void> {
    const body = { ...number, ...(storeId && { storeID: storeId }) };
    const { value, failure } = await call.session.requestOtp({ body });
    if (failure) return setProblem(failure.detail?.message ?? t("noAnswer"));
    setProblem(null);
    const nowMs = Date.now();
    const code = { ...number, resendAtMs: nowMs + value.resendAfterSeconds * 1000 };
    await storeCode(code, nowMs);
    setSent(code);
    setEditing(false);
  }

  async function continueWith(number: PhoneNumber): Promise<void> {
    // A code for this number is on its way: asking again would only be refused.
    const isOnItsWay = sent?.phoneNumber === number.phoneNumber && sent.resendAtMs > Date.now();
    if (!isOnItsWay) return sendCode(number);
    setProblem(null);
    setEditing(false);
  }

  return (
    <div className="login">
      {isEditing || !sent ? (
        <PhoneStep
          typed={typed}
          problem={problem}
          onType={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          onContinue={async () => {
            const number = parseMobile(typed);
            if (number) await continueWith(number);
            else setProblem(t("phoneIncomplete"));
          }}
        />
      ) : (
        <CodeStep
          key={sent.phoneNumber}
          sent={sent}
          resendProblem={problem}
          onResend={() => sendCode(sent)}
          onOtherNumber={() => {
            setProblem(null);
            setEditing(true);
          }}
          onDone={() => {
            void deleteCode();
            onDone();
          }}
          {...(storeId && { storeId })}
        />
      )}
      <p className="meta">
        {t("cartStays")}
        {t("loginAccepts")}
        <Link className="inline" to="/terms" target="_blank">
          {t("termsLink")}
        </Link>
        {t("and")}
        <Link className="inline" to="/privacy" target="_blank">
          {t("privacyLink")}
        </Link>
        {t("fullStop")}
      </p>
    </div>
  );
}
