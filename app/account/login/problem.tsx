import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getFailureText } from "#app/api/failure-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ApiError } from "#shared/client.ts";
import { formatCountdown } from "#shared/domain/time/countdown.ts";
import { useCountdown } from "./use-countdown.ts";

/** What stands below a field. With `untilMs` (epoch milliseconds) it counts down and goes away at its end. */
export type LoginProblem = { text: string; untilMs: number | null };

export const toProblem = (text: string): LoginProblem => ({ text, untilMs: null });

/** What the failure says, or how long to wait when the server says so. */
export function toCallProblem(failure: ApiError, nowMs: number): LoginProblem {
  const { retryAfterSeconds } = failure;
  const untilMs = retryAfterSeconds === null ? null : nowMs + retryAfterSeconds * 1000;
  return { text: getFailureText(failure), untilMs };
}

/** What is wrong with a code that the server did not take. `t` reads the texts of the account. */
export function toCodeProblem(failure: ApiError | null, t: TFunction<"account">, nowMs: number): LoginProblem {
  const isWrong = !failure || failure.code === "OTP_INVALID";
  return isWrong ? toProblem(t("wrongCode")) : toCallProblem(failure, nowMs);
}

/** The live region exists before its text. The seconds are a timer, which screen readers do not read out each time. */
export function Problem({ id, problem }: { id: string; problem: LoginProblem | null }) {
  return (
    <span id={id} aria-live="polite">
      {problem?.untilMs ? (
        <Limit key={problem.untilMs} untilMs={problem.untilMs} />
      ) : (
        problem && <Message>{problem.text}</Message>
      )}
    </span>
  );
}

function Limit({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation("account");
  const seconds = useCountdown(untilMs);
  if (seconds === 0) return null;
  return (
    <Message>
      <span>
        {t("limited")} <span role="timer">{formatCountdown(seconds)}</span>
      </span>
    </Message>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <span className="err">
      <Icon name="circle-alert" size={16} />
      {children}
    </span>
  );
}
