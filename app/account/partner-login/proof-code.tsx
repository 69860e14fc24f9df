import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "#app/account/login/code-step.tsx";
import { type LoginProblem, toCallProblem, toCodeProblem } from "#app/account/login/problem.tsx";
import { call } from "#app/api/call.client.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { confirmByCode } from "./sign-in.ts";

type Props = { signed: string; phone: string; onDone: () => void; onClose: () => void };

/** Sends a code to the number of a proof, of which only the masked form is known here, and asks for it. */
export function ProofCode({ signed, phone, onDone, onClose }: Props) {
  const { t } = useTranslation("partner");
  const { t: account } = useTranslation("account");
  const [resendAtMs, setResendAt] = useState(0);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  async function send() {
    const body = { countryCode: "", phoneNumber: "", signed };
    const { value, failure } = await call.session.requestOtp({ body });
    const nowMs = Date.now();
    const found = failure && toCallProblem(failure, nowMs);
    setProblem(found);
    setResendAt(value ? nowMs + value.resendAfterSeconds * 1000 : (found?.untilMs ?? 0));
  }
  const sendOnce = useEffectEvent(send);
  useEffect(() => {
    // In strict mode an effect runs twice, and a message is sent once.
    const turn = setTimeout(() => void sendOnce());
    return () => clearTimeout(turn);
  }, []);

  async function confirm(code: string): Promise<LoginProblem | null> {
    const failure = await confirmByCode(code);
    if (failure) return toCodeProblem(failure, account, Date.now());
    onDone();
    return null;
  }

  return (
    <Sheet title={t("codeTitle")} onClose={onClose}>
      <div className="login">
        <CodeStep
          sent={{ countryCode: "", phoneNumber: "", resendAtMs }}
          shownNumber={phone}
          resendProblem={problem}
          onResend={send}
          onOtherNumber={null}
          onCode={confirm}
          action={t("confirm")}
        />
      </div>
    </Sheet>
  );
}
