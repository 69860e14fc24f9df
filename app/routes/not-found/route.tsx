import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ErrorFrame } from "#app/shell/error-frame.tsx";
import { ErrorMessage } from "#app/shell/page-error.tsx";

/** All unknown paths. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <ErrorFrame>
      <ErrorMessage title={t("notFoundTitle")} hint={t("notFoundHint")} retry={null} />
    </ErrorFrame>
  );
}
