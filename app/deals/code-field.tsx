import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestCode } from "#app/account/kept-promo.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { normalizeCode } from "#shared/domain/deals/deals.ts";

type Props = { chosen: string | null; problem: string | null; onType: (code: string) => void };

/** A code that is not in the list. A refused one stays in the field, and in the draft: a reload tries it again. */
export function CodeField({ chosen, problem, onType }: Props) {
  const { t } = useTranslation("checkoutLater");
  const [typed, setTyped] = useState(chosen ?? "");
  const [inputId, errorId] = [useId(), useId()];

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = normalizeCode(typed);
    if (code !== "") onType(code);
  }

  return (
    <form className="codebox" onSubmit={submit}>
      <label className="vh" htmlFor={inputId}>
        {t("promoLabel")}
      </label>
      <input
        id={inputId}
        className="inp"
        value={typed}
        placeholder={t("promoAsk")}
        maxLength={longestCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={errorId}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button kind="outline" type="submit">
        {t("promoApply")}
      </Button>
      <FieldError id={errorId} text={problem} />
    </form>
  );
}
