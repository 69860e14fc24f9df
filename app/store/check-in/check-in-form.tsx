import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { leastLetters, temperatureRange } from "#shared/domain/check-in.ts";
import { toInstant } from "#shared/domain/time.ts";
import { toVisible } from "#shared/domain/visible-text.ts";
import { type CheckInDraft, endDraft, keepDraft, readDraft } from "./check-in-draft.ts";
import { type CheckedField, checkedFields, findProblems, toCheckInBody } from "./check-in-form-rules.ts";

export type CheckInResult = RowReply<ApiContract["dining"]["enter"]>["item"];
type Props = { storeId: string; onDone: (result: CheckInResult) => void };

export function CheckInForm({ storeId, onDone }: Props) {
  const { t } = useTranslation("checkIn");
  const { t: common } = useTranslation();
  const { profile } = useKnownSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(storeId));
  const [touched, setTouched] = useState<readonly CheckedField[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const values = { ...draft, name: draft.name ?? profile?.name ?? "", email: draft.email ?? profile?.email ?? "" };
  const problems = findProblems(values);

  function change(part: Partial<CheckInDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(storeId, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTouched(checkedFields);
    const wrong = checkedFields.find((field) => problems[field]);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    setBusy(true);
    const { value, failure } = await call.dining.enter({ params: { storeId }, body: toCheckInBody(values) });
    setBusy(false);
    if (failure) return setFailed(getFailureText(failure));
    endDraft(storeId);
    onDone(value.item);
  }

  const touch = (field: CheckedField) => setTouched((fields) => [...fields, field]);
  const errorOf = (field: CheckedField) => {
    const key = touched.includes(field) ? problems[field] : null;
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
    <form ref={form} className="stack check-in-form" noValidate onSubmit={(event) => void submit(event)}>
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
        <div className="field">
          <label className="opt">
            <input
              type="checkbox"
              name="consent"
              checked={values.consentAt !== null}
              aria-invalid={errorOf("consent") !== null}
              aria-describedby="consent-error"
              onChange={({ target }) => {
                touch("consent");
                change({ consentAt: target.checked ? toInstant(Date.now()) : null });
              }}
            />
            <span>
              {t("consent")}
              <small>{t("consentHint")}</small>
            </span>
          </label>
          <FieldError id="consent-error" text={errorOf("consent")} />
          <Link className="inline" to="/privacy" target="_blank">
            {common("privacy")}
          </Link>
        </div>
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
      {failed !== null && (
        <p className="note bad" role="alert">
          {failed}
        </p>
      )}
      <div className="dock">
        <button type="submit" className="btn btn-1 btn-block" aria-busy={isBusy}>
          {isBusy ? t("sending") : t("submit")}
        </button>
      </div>
    </form>
  );
}
