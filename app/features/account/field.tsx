import { type InputHTMLAttributes, useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "./field-error.tsx";
import type { FieldProblem } from "./field-rules.ts";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "autoComplete" | "maxLength" | "placeholder" | "inputMode"
> & {
  label: string;
  hint?: string;
  value: string;
  /** What is wrong, shown only once the field was touched (S216). */
  problem: FieldProblem | null;
  isTouched: boolean;
  onType: (value: string) => void;
  onTouch: () => void;
};

/** A labelled text field with its hint and its error beneath: "Name is required." */
export function Field({ label, hint, value, problem, isTouched, onType, onTouch, ...input }: Props) {
  const { t } = useTranslation("account");
  const errorId = useId();
  const shown = isTouched ? problem : null;
  return (
    <label className="field">
      {label}
      <input
        {...input}
        value={value}
        aria-invalid={shown !== null}
        aria-describedby={errorId}
        onChange={(event) => onType(event.target.value)}
        onBlur={onTouch}
      />
      {hint && !shown && <span className="hint">{hint}</span>}
      <FieldError
        id={errorId}
        text={shown && t("fieldProblem", { field: label, problem: t(shown.key, { ...shown }) })}
      />
    </label>
  );
}
