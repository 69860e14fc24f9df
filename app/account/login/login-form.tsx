import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { parseMobile, type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { CodeStep } from "./code-step.client.tsx";
import { deleteCode, storeCode, readCode, type SentCode } from "./code-storage.ts";
import { PhoneStep } from "./phone-step.tsx";
import { type LoginProblem, toCallProblem, toCodeProblem, toProblem } from "./problem.tsx";

type Props = {
  onDone: () => void;
  storeId?: string;
};

/** Login by number; at a food-service company the company's app signs its people instead (S234, PD32). */
export function LoginForm(props: Props) {
  const isFoodService = useRootData()?.merchant?.isFoodService ?? false;
  return isFoodService ? <CompanyLogin /> : <NumberLogin {...props} />;
}

function CompanyLogin() {
  const { t } = useTranslation("account");
  return (
    <div className="empty">
      <h2>{t("openFromCompany")}</h2>
      <p>{t("openFromCompanyHint")}</p>
    </div>
  );
}

/** Login by phone number and six-digit code (requirements.md §2). A failure or a step back does not lose typed text. */
function NumberLogin({ onDone, storeId }: Props) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isEditing, setEditing] = useState(true);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  /** The number for which no new code can be sent now. */
  const [limited, setLimited] = useState<SentCode | null>(null);

  useEffect(() => {
    void readCode(Date.now()).then((stored) => {
      if (!stored) return;
      setSent(stored);
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

  async function logIn(number: PhoneNumber, code: string): Promise<LoginProblem | null> {
    const { countryCode, phoneNumber } = number;
    const body = { countryCode, phoneNumber, code, ...(storeId && { storeID: storeId }) };
    const { value, failure } = await call.session.login({ body });
    if (!value?.isBinded) return toCodeProblem(failure, t, Date.now());
    void deleteCode();
    // The choice of a guest becomes the member's; a later visit tries again.
    import("#app/account/food-preferences/stored-choice.client.ts")
      .then(({ joinKnownProfile }) => joinKnownProfile())
      .catch(() => undefined);
    import("#app/account/link-codes/bind-referral.client.ts")
      .then(({ bindReferral }) => bindReferral())
      .catch(() => undefined);
    onDone();
    return null;
  }

  async function continueWith(number: PhoneNumber): Promise<void> {
    // The server rejects another request while a code for this number is pending.
    const isCodePending = sent?.phoneNumber === number.phoneNumber && sent.resendAtMs > Date.now();
    if (!isCodePending) return sendCode(number);
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
            setLimited(null);
          }}
          onHaveCode={
            limited &&
            (() => {
              setSent(limited);
              setEditing(false);
            })
          }
          onContinue={async () => {
            const number = parseMobile(typed);
            if (number) await continueWith(number);
            else setProblem(toProblem(t("phoneIncomplete")));
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
          action={t("loginTitle")}
          onCode={(code) => logIn(sent, code)}
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
