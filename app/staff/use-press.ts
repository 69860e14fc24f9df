import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isAnswered } from "./answered.ts";

const newKey = (): string => crypto.randomUUID();

/**
 * What a press does: once at a time, and what goes wrong is said in words. All its tries have one key, until one has succeeded.
 * `submit` is for a form. `code`: that of a refusal.
 */
export function usePress(run: (idempotencyKey: string) => Promise<unknown>) {
  const { t } = useTranslation();
  const [key, setKey] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ problem: string; code: string | null } | null>(null);
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    run(key)
      .then(
        () => setKey(newKey()),
        (error: unknown) => {
          // A call that did not arrive has no words of the server.
          setFailure(
            isAnswered(error) ? { problem: error.message, code: error.code } : { problem: t("noAnswer"), code: null },
          );
        },
      )
      .finally(() => setBusy(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  return { press, submit, isBusy, problem: failure?.problem ?? null, code: failure?.code ?? null };
}
