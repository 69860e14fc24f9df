import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { homeCode } from "#shared/domain/people/mobile.ts";
import { Problem } from "./problem.tsx";
import type { NumberLogin } from "./use-number-login.ts";

type Props = { login: NumberLogin };
/** Its fields are there by their names. */
type Form = HTMLFormElement & { countryCode?: HTMLSelectElement };

/** How long nothing is typed before the code of a complete number is sent by itself. */
const quietMs = 1000;

/** Accepts any usual format: with or without +60 or 0, spaces, dashes. Where one country is allowed there is no choice. */
export function PhoneStep({ login }: Props) {
  const { problem, lastCode } = login;
  const countries = useRootData()?.phoneCountries;
  const { t } = useTranslation("account");
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Where there are countries, a number may be one of another than is chosen.
  const complete = countries ? null : login.complete;

  // Again with each letter: the customer may type on.
  useEffect(() => {
    if (complete === null) return undefined;
    const timer = setTimeout(() => form.current?.requestSubmit(), quietMs);
    return () => clearTimeout(timer);
  }, [complete]);

  async function submit(event: FormEvent<Form>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await login.submitNumber(event.currentTarget.countryCode?.value);
    setBusy(false);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="title-lg">{t("phoneTitle")}</h2>
      <p className="lead">{t("loginLead")}</p>
      {countries && (
        <label className="field">
          {t("countryCode")}
          <select name="countryCode" className="inp" defaultValue={login.country}>
            {countries.map((code) => (
              <option key={code} value={code}>{`+${code}`}</option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        {t("phoneNumber")}
        <span className="phone-in" data-invalid={problem !== null || undefined}>
          {!countries && <span className="code">{`+${homeCode}`}</span>}
          <input
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete="tel"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of this step
            autoFocus
            value={login.typed}
            placeholder="12-345 6789"
            maxLength={32}
            aria-invalid={problem !== null}
            aria-describedby={errorId}
            onChange={(event) => login.type(event.target.value)}
          />
        </span>
        <Problem id={errorId} problem={problem} />
      </label>
      <Button kind="primary" size="large" isWide type="submit" isBusy={isBusy}>
        {isBusy ? t("sendingCode") : t("sendCode")}
      </Button>
      {lastCode && (
        <Button kind="outline" isWide onClick={lastCode}>
          {t("haveCode")}
        </Button>
      )}
    </form>
  );
}
