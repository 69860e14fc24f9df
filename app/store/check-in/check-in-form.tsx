import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { leastLetters, temperatureRange } from "#shared/domain/people/check-in.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { CheckedField } from "./check-in-form-rules.ts";
import { type CheckInResult, useCheckInForm } from "./use-check-in-form.ts";

type Props = { storeId: string; onDone: (result: CheckInResult) => void };

export function CheckInForm({ storeId, onDone }: Props) {
  const { t } = useTranslation("checkIn");
  const { form, values, change, touch, problemOf, submit, failed, isBusy } = useCheckInForm(storeId, onDone);
  const errorOf = (field: CheckedField) => {
    const key = problemOf(field);
    return key && t(key, key === "temperatureBetween" ? temperatureRange : { min: leastLetters });
  };
  const bind = (field: Exclude<CheckedField, "consent">) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onType: (text: string) => change({ [field]: text }),
    onBlur: () => touch(field),
  });

  return (
    <form ref={form} className="stack check-in-form" noValidate onSubmit={submit}>
      <p className="meta">{t("once")}</p>
      <TextField {...bind("name")} label={t("name")} autoComplete="name" maxLength={120} required />
      <TextField
        {...bind("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...bind("temperature")}
        label={t("temperature")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        // What was agreed to is gone with the temperature: another one needs a new consent.
        onType={(temperature) => change(temperature.trim() === "" ? { temperature, consentAt: null } : { temperature })}
      />
      {values.temperature.trim() !== "" && (
        <Consent
          isGiven={values.consentAt !== null}
          error={errorOf("consent")}
          onChange={(isGiven) => {
            touch("consent");
            change({ consentAt: isGiven ? toInstant(Date.now()) : null });
          }}
        />
      )}
      <div>
        <Switch isOn={values.isMask} onChange={(isMask) => change({ isMask })}>
          {t("mask")}
        </Switch>
        <Switch isOn={values.isSanitizer} onChange={(isSanitizer) => change({ isSanitizer })}>
          {t("sanitizer")}
        </Switch>
      </div>
      <label className="field">
        {t("remark")}
        <textarea
          name="remark"
          rows={2}
          maxLength={200}
          value={values.remark}
          onChange={({ target }) => change({ remark: toVisible(target.value, "\n") })}
        />
      </label>
      <FailureNote text={failed} />
      <div className="dock">
        <Button kind="primary" isWide type="submit" isBusy={isBusy}>
          {isBusy ? t("sending") : t("submit")}
        </Button>
      </div>
    </form>
  );
}

type ConsentProps = { isGiven: boolean; error: string | null; onChange: (isGiven: boolean) => void };

/** A temperature is health data: it is sent only with a consent. */
function Consent({ isGiven, error, onChange }: ConsentProps) {
  const { t } = useTranslation("checkIn");
  const { t: common } = useTranslation();
  return (
    <div className="field">
      <label className="opt">
        <input
          type="checkbox"
          name="consent"
          checked={isGiven}
          aria-invalid={error !== null}
          aria-describedby="consent-error"
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {t("consent")}
          <small>{t("consentHint")}</small>
        </span>
      </label>
      <FieldError id="consent-error" text={error} />
      <Link className="inline" to="/privacy" target="_blank">
        {common("privacy")}
      </Link>
    </div>
  );
}
