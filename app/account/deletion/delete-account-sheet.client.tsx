import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "#app/account/login/code-step.client.tsx";
import type { SentCode } from "#app/account/login/code-storage.ts";
import { type LoginProblem, Problem, toCallProblem, toCodeProblem } from "#app/account/login/problem.tsx";
import { call } from "#app/api/call.client.ts";
import { forgetPerson } from "#app/storage/forget-person.client.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Issue } from "#shared/contract/errors.ts";
import type { Profile } from "#shared/contract/people.ts";
import { formatRM } from "#shared/domain/money.ts";
import { OpenItems } from "./open-items.tsx";
import { useCredit } from "./use-credit.ts";

type Props = { profile: Profile; onClose: () => void };

/** Says what goes and what stays, asks for a code to the own number, and deletes the account. */
export default function DeleteAccountSheet({ profile, onClose }: Props) {
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
    if (!failure || isAnswerLost.current) await forgetPerson();
    showToast({ text: t(hasEnded ? "ended" : "deleted"), ms: toastMs.lasting, closeLabel: common("close") });
    return null;
  }

  const hasCredit = (credit ?? 0) > 0 || isCreditFound;
  return (
    <Sheet title={t("title")} onClose={onClose}>
      {sent && isAsking ? (
        <div className="login">
          <CodeStep
            sent={sent}
            resendProblem={problem}
            onResend={sendCode}
            onOtherNumber={null}
            onCode={deleteAccount}
            action={t("deleteNow")}
            isSentWhenComplete={false}
          />
        </div>
      ) : (
        <div className="stack">
          <p>{t("lead")}</p>
          <Points title={t("goesTitle")} items={[t("goesPerson"), t("goesRewards"), t("goesOrders")]} />
          <Points title={t("staysTitle")} items={[t("staysBooks"), t("staysWords"), t("staysInvoices")]} />
          {hasCredit && (
            <label className="opt">
              <span>
                {credit === null ? t("forfeit") : t("forfeitAmount", { amount: formatRM(credit) })}
                <small>{t("forfeitHint")}</small>
              </span>
              <input type="checkbox" checked={isForfeiting} onChange={(event) => setForfeiting(event.target.checked)} />
            </label>
          )}
          <OpenItems issues={issues} />
          <Problem id="deletion-problem" problem={problem} />
          {profile.phoneNumber === "" ? (
            <p className="note">
              <Icon name="info" />
              <span>{t("noNumber")}</span>
            </p>
          ) : (
            <SendButton mustForfeit={!isForfeiting && hasCredit} onSend={askForCode} />
          )}
        </div>
      )}
    </Sheet>
  );
}

function SendButton({ mustForfeit, onSend }: { mustForfeit: boolean; onSend: () => Promise<void> }) {
  const { t } = useTranslation("accountDeletion");
  const [isBusy, setBusy] = useState(false);
  async function send() {
    if (isBusy) return;
    setBusy(true);
    await onSend();
    setBusy(false);
  }
  return (
    <button
      type="button"
      className={`btn btn-block ${mustForfeit ? "btn-wait" : "btn-1"}`}
      aria-busy={isBusy}
      disabled={mustForfeit}
      onClick={() => void send()}
    >
      {t(mustForfeit ? "forfeitFirst" : "sendCode")}
    </button>
  );
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className="deletion-title">{title}</h3>
      <ul className="deletion-points">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
