import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePress } from "./use-press.ts";

type Props = {
  label: string;
  buttonText: string;
  isHidden?: boolean;
  onPin: (pin: string, idempotencyKey: string) => Promise<unknown>;
};

const pinLength = 6;

/** Six digits. `isHidden`: others look at this screen. */
export function PinForm({ label, buttonText, isHidden = false, onPin }: Props) {
  const [pin, setPin] = useState("");
  const { submit, isBusy, problem } = usePress(async (idempotencyKey) => {
    try {
      await onPin(pin, idempotencyKey);
    } finally {
      setPin("");
    }
  });
  return (
    <form className="st-form" onSubmit={submit}>
      <TextField
        label={label}
        className="st-code"
        type={isHidden ? "password" : "text"}
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength}
        required
        value={pin}
        onType={(text) => setPin(text.replaceAll(/\D/g, ""))}
      />
      <FailureNote text={problem} />
      <Button kind="primary" type="submit" isWide isBusy={isBusy} disabled={pin.length < pinLength}>
        {buttonText}
      </Button>
    </form>
  );
}
