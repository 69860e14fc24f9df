import type { RefObject } from "react";

export const codeLength = 6;

type Props = {
  input: RefObject<HTMLInputElement | null>;
  code: string;
  label: string;
  isInvalid: boolean;
  describedBy: string;
  onType: (digits: string) => void;
};

/** One real input under six boxes, so that paste, the keyboard's code suggestion and screen readers work. */
export function CodeInput({ input, code, label, isInvalid, describedBy, onType }: Props) {
  return (
    <div className={isInvalid ? "otp bad" : "otp"}>
      {Array.from({ length: codeLength }, (_, place) => (
        <span key={place} aria-hidden="true" className={place === Math.min(code.length, codeLength - 1) ? "cur" : ""}>
          {code[place]}
        </span>
      ))}
      <input
        ref={input}
        name="code"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer types the code next, and the keyboard suggests it
        autoFocus
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.target.value.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength))}
      />
    </div>
  );
}
