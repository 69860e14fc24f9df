import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#shared/client.ts";

/** What a press does: once at a time, and what goes wrong is said in words. `code`: that of a refusal. */
export function usePress(run: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setCode(null);
    run()
      .catch((error: unknown) => {
        // A call that did not arrive has no words of the server.
        const isAnswered = error instanceof ApiError && error.detail !== null;
        setProblem(isAnswered ? error.message : t("noAnswer"));
        setCode(isAnswered ? error.code : null);
      })
      .finally(() => setBusy(false));
  };
  return { press, isBusy, problem, code };
}
