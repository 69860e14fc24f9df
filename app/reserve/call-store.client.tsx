import { useTranslation } from "react-i18next";

/** Only the store knows more. */
export function CallStore({ phone }: { phone: string }) {
  const { t } = useTranslation("askTable");
  if (phone === "") return null;
  return (
    <div className="acts">
      <a className="link" href={`tel:${phone}`}>
        {t("call")}
      </a>
    </div>
  );
}
