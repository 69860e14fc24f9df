import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";

/** Only the store knows more. */
export function CallStore({ phone }: { phone: string }) {
  const { t } = useTranslation("askTable");
  if (phone === "") return null;
  return (
    <div className="acts">
      <LinkButton kind="text" href={`tel:${phone}`}>
        {t("call")}
      </LinkButton>
    </div>
  );
}
