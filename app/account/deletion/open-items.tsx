import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Note } from "#app/ui/note.tsx";
import type { Issue } from "#shared/contract/errors.ts";

/** What has to end before the account can be deleted, each with the way to it. */
export function OpenItems({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation("accountDeletion");
  if (issues.length === 0) return null;
  return (
    <Note tone="bad" live="alert">
      <b>{t("openTitle")}</b>
      <ul className="deletion-points">
        {issues.map(({ path, code }) => (
          <li key={path}>
            {code === "order" && (
              <Link className="inline" to={`/order-summary?id=${path}`} viewTransition>
                {t("openOrder")}
              </Link>
            )}
            {code === "reservation" && (
              <Link className="inline" to={`/${path.split("-")[0] ?? ""}/reserve`} viewTransition>
                {t("openReservation")}
              </Link>
            )}
            {code === "topUp" && t("openTopUp")}
            {code === "credit" && t("openCredit")}
          </li>
        ))}
      </ul>
    </Note>
  );
}
