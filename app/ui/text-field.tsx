import { type InputHTMLAttributes, useId } from "react";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { FieldError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  label: string;
  /** Hidden while there is an error. */
  hint?: string | undefined;
  error?: string | null;
  onType: (text: string) => void;
};

/** Removes invisible characters, because the server rejects them and the customer cannot see them. */
export function TextField({ label, hint, error = null, onType, ...input }: Props) {
  const errorId = useId();
  return (
    <label className="field">
      {label}
      <input
        {...input}
        aria-invalid={error !== null}
        aria-describedby={errorId}
        onChange={(event) => onType(toVisible(event.target.value, " "))}
      />
      {hint && error === null && <span className="hint">{hint}</span>}
      <FieldError id={errorId} text={error} />
    </label>
  );
}
