import { type FormEvent, type InputHTMLAttributes, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { editProfile } from "#app/account/edit-profile.ts";
import { emailRules, type FieldProblem, findProblem, nameRules } from "#app/account/field-rules.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { Profile } from "#shared/contract/people.ts";
import { readUnsaved, useUnsavedSubmit } from "./unsaved-form.ts";

/** The phone number identifies the customer and cannot be edited here. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readUnsaved("profile") ?? { name: profile.name, email: profile.email });
  const [touched, setTouched] = useState({ name: false, email: false });
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = { name: findProblem(values.name, nameRules), email: findProblem(values.email, emailRules) };
  const isChanged = values.name !== profile.name || values.email !== profile.email;

  useUnsavedSubmit("profile", form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTouched({ name: true, email: true });
    const wrong = problems.name ? "name" : problems.email ? "email" : null;
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    setBusy(true);
    const name = values.name.trim();
    const email = values.email.trim();
    const failure = await editProfile({ name, email }, { form: "profile", typed: { name, email } });
    setBusy(false);
    setFailed(failure && getFailureText(failure));
    if (failure) return;
    setValues({ name, email });
    showToast({ text: t("saved"), closeLabel: common("close") });
  }

  const bind = (field: "name" | "email") => ({
    name: field,
    value: values[field],
    problem: problems[field],
    isTouched: touched[field],
    onType: (value: string) => setValues({ ...values, [field]: value }),
    onTouch: () => setTouched({ ...touched, [field]: true }),
  });

  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field {...bind("name")} label={t("name")} autoComplete="name" maxLength={120} />
      <Field
        {...bind("email")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FailureNote text={failed} />
      <Button kind={isChanged ? "primary" : "quiet"} isWide type="submit" isBusy={isBusy}>
        {isBusy ? t("saving") : t("save")}
      </Button>
    </form>
  );
}

type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "autoComplete" | "maxLength" | "placeholder" | "inputMode"
> & {
  label: string;
  hint?: string;
  value: string;
  problem: FieldProblem | null;
  isTouched: boolean;
  onType: (value: string) => void;
  onTouch: () => void;
};

function Field({ problem, isTouched, onTouch, ...field }: FieldProps) {
  const { t } = useTranslation("account");
  const shown = isTouched ? problem : null;
  const error = shown && t("fieldProblem", { field: field.label, problem: t(shown.key, { ...shown }) });
  return <TextField {...field} error={error} onBlur={onTouch} />;
}
