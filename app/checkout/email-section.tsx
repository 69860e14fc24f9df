import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { editProfile } from "#app/account/edit-profile.ts";
import { email as emailRule } from "#app/account/field-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { showToast } from "#app/ui/toast.ts";

export const texts = ["checkoutLater"] as const;

type Props = { email: string; onType: (email: string) => void };

/** Asks for the e-mail address that a merchant requires, and saves it in the profile (S224, PD24). */
export default function EmailSection({ email, onType }: Props) {
  const { t } = useTranslation(["checkoutLater", "common"]);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (emailRule(email) !== null) return setError(t("emailWrong"));
    setSaving(true);
    const failure = await editProfile({ email: email.trim() });
    setSaving(false);
    if (!failure) return showToast({ text: t("emailSaved"), closeLabel: t("close", { ns: "common" }) });
    return setError(failure.code === "VALIDATION_FAILED" ? t("emailWrong") : t("emailFailed"));
  }

  return (
    <section className="block" aria-labelledby="h-email">
      <div className="head">
        <h2 id="h-email">{t("emailTitle")}</h2>
      </div>
      <p className="meta">{t("emailWhy")}</p>
      <form className="fields" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t("emailLabel")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          error={error}
          onType={(text) => {
            setError(null);
            onType(text);
          }}
        />
        <Button kind="outline" type="submit" isBusy={isSaving}>
          {t("emailSave")}
        </Button>
      </form>
    </section>
  );
}
