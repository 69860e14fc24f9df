import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LoginProblem, Problem } from "./problem.tsx";

type Props = {
  /** Calling codes. */
  countries: readonly string[];
  country: string;
  onCountry: (country: string) => void;
  typed: string;
  problem: LoginProblem | null;
  onType: (text: string) => void;
  onContinue: () => Promise<void>;
  /** Set when no new code can be sent: the last one may still be good. */
  onHaveCode: (() => void) | null;
};

/** Accepts any usual format: with or without +60 or 0, spaces, dashes. Where one country is allowed there is no choice. */
export function PhoneStep(props: Props) {
  const { countries, country, onCountry, typed, problem, onType, onContinue, onHaveCode } = props;
  const { t } = useTranslation("account");
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const inputId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onContinue();
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="title-lg">{t("phoneTitle")}</h2>
      <p className="lead">{t("loginLead")}</p>
      <label className="field" htmlFor={inputId}>
        {t("phoneNumber")}
        <span className="phone-in" data-invalid={problem !== null || undefined}>
          {countries.length > 1 ? (
            <select
              className="code"
              name="country"
              aria-label={t("countryCode")}
              value={country}
              onChange={(event) => onCountry(event.target.value)}
            >
              {countries.map((code) => (
                <option key={code} value={code}>{`+${code}`}</option>
              ))}
            </select>
          ) : (
            <span className="code">{`+${country}`}</span>
          )}
          <input
            id={inputId}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of this step
            autoFocus
            value={typed}
            placeholder={country === "60" ? "12-345 6789" : ""}
            maxLength={32}
            aria-invalid={problem !== null}
            aria-describedby={errorId}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
        <Problem id={errorId} problem={problem} />
      </label>
      <button type="submit" className="btn btn-1 btn-block btn-lg" aria-busy={isBusy}>
        {isBusy ? t("sendingCode") : t("sendCode")}
      </button>
      {onHaveCode && (
        <button type="button" className="btn btn-2 btn-block" onClick={onHaveCode}>
          {t("haveCode")}
        </button>
      )}
    </form>
  );
}
