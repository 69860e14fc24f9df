import { type InputHTMLAttributes, useId } from "react";
import { toVisible } from "#shared/domain/visible-text.ts";
import { FieldError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  label: string;
  /** Stands beneath while nothing is wrong. */
  hint?: string | undefined;
  error?: string | null;
  onType: (text: string) => void;
};

/**
 * A labelled line of text with what is wrong with it beneath, read out when it comes. Characters that nobody sees are
 * left out, because the server refuses them and nobody could find them.
 */
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
