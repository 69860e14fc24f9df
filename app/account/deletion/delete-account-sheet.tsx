import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "#app/account/login/code-step.tsx";
import { Problem } from "#app/account/login/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Profile } from "#shared/contract/people.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { OpenItems } from "./open-items.tsx";
import { useDeletion } from "./use-deletion.ts";

export const texts = ["account", "accountDeletion"] as const;
export const styles = ["login"] as const;

type Props = { profile: Profile; onClose: () => void };

/** Says what goes and what stays, asks for a code to the own number, and deletes the account. */
export default function DeleteAccountSheet({ profile, onClose }: Props) {
  const { t } = useTranslation("accountDeletion");
  const deletion = useDeletion(profile);
  const { sent } = deletion;
  return (
    <Sheet title={t("title")} onClose={onClose}>
      {sent ? (
        <div className="login">
          <CodeStep
            sent={sent}
            resendProblem={deletion.problem}
            onResend={deletion.sendCode}
            onOtherNumber={null}
            onCode={deletion.deleteAccount}
            action={t("deleteNow")}
            isSentWhenComplete={false}
          />
        </div>
      ) : (
        <WhatGoes deletion={deletion} hasNumber={profile.phoneNumber !== ""} />
      )}
    </Sheet>
  );
}

/** What is deleted and what has to stay, and what stands in the way. */
function WhatGoes({ deletion, hasNumber }: { deletion: ReturnType<typeof useDeletion>; hasNumber: boolean }) {
  const { t } = useTranslation("accountDeletion");
  const { credit, hasCredit, isForfeiting, issues, problem } = deletion;
  return (
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
          <input
            type="checkbox"
            checked={isForfeiting}
            onChange={(event) => deletion.setForfeiting(event.target.checked)}
          />
        </label>
      )}
      <OpenItems issues={issues} />
      <Problem id="deletion-problem" problem={problem} />
      {hasNumber ? (
        <SendButton mustForfeit={!isForfeiting && hasCredit} onSend={deletion.askForCode} />
      ) : (
        <Note icon="info">{t("noNumber")}</Note>
      )}
    </div>
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
    <Button
      kind={mustForfeit ? "waiting" : "primary"}
      isWide
      disabled={mustForfeit}
      onClick={() => void send()}
      isBusy={isBusy}
    >
      {t(mustForfeit ? "forfeitFirst" : "sendCode")}
    </Button>
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
