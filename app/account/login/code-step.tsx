import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { toE164 } from "#shared/domain/people/mobile.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { formatCountdown } from "#shared/domain/time/countdown.ts";
import { CodeInput, codeLength } from "./code-input.tsx";
import type { SentCode } from "./code-storage.ts";
import { type LoginProblem, Problem } from "./problem.tsx";
import { useCountdown } from "./use-countdown.ts";

type Props = {
  sent: SentCode;
  /** In place of the number, where the page does not know it. */
  shownNumber?: string;
  resendProblem: LoginProblem | null;
  onResend: () => Promise<void>;
  /** Null where only one number counts. */
  onOtherNumber: (() => void) | null;
  /** Uses the code. Returns what is wrong with it; null when it was right. */
  onCode: (code: string) => Promise<LoginProblem | null>;
  /** What the button does with a right code. */
  action: string;
  /** False waits for the button. */
  isSentWhenComplete?: boolean;
};

/** Asks for the code that was sent. A wrong one stays in the field, selected, with its error below (S218). */
export function CodeStep({
  sent,
  shownNumber,
  resendProblem,
  onResend,
  onOtherNumber,
  onCode,
  action,
  isSentWhenComplete = true,
}: Props) {
  const { t } = useTranslation("account");
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const missing = codeLength - code.length;

  async function submit(digits: string) {
    if (isBusy) return;
    if (digits.length < codeLength) return input.current?.focus();
    setBusy(true);
    const found = await onCode(digits);
    setBusy(false);
    if (!found) return;
    setProblem(found);
    input.current?.focus();
    input.current?.select();
  }

  function type(digits: string) {
    setCode(digits);
    setProblem(null);
    if (isSentWhenComplete && digits.length === codeLength) void submit(digits);
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <h2 className="title-lg">{t("enterCode")}</h2>
      <p className="lead">
        {t("sentTo")} <b>{shownNumber ?? formatPhone(toE164(sent)).replace(/^0/, `+${sent.countryCode} `)}</b>
      </p>
      <CodeInput
        input={input}
        code={code}
        label={t("codeLabel")}
        isInvalid={problem !== null}
        describedBy={errorId}
        onType={type}
      />
      <div className="field">
        <Problem id={errorId} problem={problem ?? resendProblem} />
      </div>
      <Resend
        key={sent.resendAtMs}
        resendAtMs={sent.resendAtMs}
        isLimited={Boolean(resendProblem?.untilMs)}
        onResend={onResend}
        onOtherNumber={onOtherNumber}
      />
      <Button kind={missing > 0 ? "outline" : "primary"} size="large" isWide type="submit" isBusy={isBusy}>
        {isBusy
          ? t("checkingCode")
          : missing > 0
            ? t("moreDigits", { count: missing })
            : problem === null
              ? action
              : t("tryCodeAgain")}
      </Button>
      <InboxHint />
    </form>
  );
}

function Resend({
  resendAtMs,
  isLimited,
  onResend,
  onOtherNumber,
}: Pick<Props, "onResend" | "onOtherNumber"> & { resendAtMs: number; isLimited: boolean }) {
  const { t } = useTranslation("account");
  const seconds = useCountdown(resendAtMs);
  return (
    <div className="head">
      {seconds > 0 ? (
        // The limit below the field counts the same seconds.
        <span className="meta">{!isLimited && t("resendIn", { time: formatCountdown(seconds) })}</span>
      ) : (
        <Button kind="text" onClick={() => void onResend()}>
          {t("resend")}
        </Button>
      )}
      {onOtherNumber && (
        <Button kind="text" onClick={onOtherNumber}>
          {t("otherNumber")}
        </Button>
      )}
    </div>
  );
}

/** Only on a server that sends no real messages (PD5, PD50). */
function InboxHint() {
  const { t } = useTranslation("account");
  if (!useRootData()?.isDemo) return null;
  return (
    <Note>
      <span>
        {t("demoHint")}
        <a className="inline" href="/dev/inbox" target="_blank" rel="noreferrer">
          {t("demoInbox")}
        </a>
      </span>
    </Note>
  );
}
