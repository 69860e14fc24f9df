import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useParams } from "react-router";
import { useShop } from "#app/staff/shop.ts";
import { StaffBar } from "#app/staff/staff-bar.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Note } from "#app/ui/note.tsx";

type Props = {
  hint?: string | undefined;
  /** Nothing is there yet. */
  isEmpty: boolean;
  isCut: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Around each part of the day: what was taken, its orders, and what customers have reported. */
export function DayFrame({ hint, isEmpty, isCut, onRetry, children }: Props) {
  const { t } = useTranslation("staff");
  return (
    <>
      <StaffBar title={t("today")} {...(hint !== undefined && { hint })} />
      <main className="st-page dy-page" id="main">
        <DayTabs />
        {isEmpty && isCut && <LoadFailed title={t("loadFailed")} onRetry={onRetry} />}
        {isEmpty && !isCut && <Loading className="sk st-sk" />}
        {!isEmpty && isCut && (
          <Note tone="careful" live="status">
            {t("notNow")}
          </Note>
        )}
        {children}
      </main>
    </>
  );
}

const tabs = [
  ["", "money"],
  ["/orders", "orders"],
  ["/problems", "problems"],
] as const;

/** An accountant has the figures alone. */
function DayTabs() {
  const { t } = useTranslation("staff");
  const { storeID } = useParams();
  if (useShop().grant.role === "ACCOUNTANT") return null;
  return (
    <nav className="st-tabs" aria-label={t("today")}>
      {tabs.map(([path, name]) => (
        <NavLink key={name} to={`/kitchen/${storeID}/today${path}`} end>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
