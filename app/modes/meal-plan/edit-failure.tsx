import { useTranslation } from "react-i18next";
import type { ApiError } from "#shared/client.ts";
import { Icon } from "../../ui/icon.tsx";

export function EditFailure({ failure }: { failure: ApiError | null }) {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>{failure.detail?.message ?? t("noAnswer")}</span>
    </p>
  );
}
