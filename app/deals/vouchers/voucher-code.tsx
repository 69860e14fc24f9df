import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { loadSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { showToast } from "#app/ui/toast.ts";

/** Adds a voucher by its code (S254). A refused code stays in the field. */
export function VoucherCode() {
  const { t } = useTranslation("wallet");
  const { t: common } = useTranslation();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [inputId, hintId, errorId] = [useId(), useId(), useId()];

  async function bind(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (typed === "" || isSending) return;
    setSending(true);
    setProblem(null);
    const { failure } = await call.offers.bind({ body: { code: typed } });
    setSending(false);
    if (failure) {
      setProblem(failure.detail?.message ?? t("voucherRefused"));
      return;
    }
    setCode("");
    showToast({ text: t("voucherIssued"), closeLabel: common("close") });
    await loadSession();
  }

  return (
    <form className="codeform" onSubmit={(event) => void bind(event)}>
      <label htmlFor={inputId}>{t("voucherCode")}</label>
      <div className="voucher-code">
        <input
          id={inputId}
          className="inp"
          value={code}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${hintId} ${errorId}`}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
        <Button kind="outline" type="submit" aria-disabled={code.trim() === ""} isBusy={isSending}>
          {isSending ? t("addingVoucher") : t("addVoucher")}
        </Button>
      </div>
      <p id={hintId} className="meta">
        {t("voucherCodeHint")}
      </p>
      <FieldError id={errorId} text={problem} />
    </form>
  );
}
