import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { BottomNav } from "#app/shell/bottom-nav.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { ErrorMessage } from "#app/shell/page-error.tsx";
import { PlainBar } from "#app/shell/plain-bar.tsx";
import { SearchField } from "#app/shell/search-field.tsx";

/** All unknown paths. */
export function loader() {
  return data(null, { status: 404 });
}

/** A missing page has every way on that other pages have: the menu, the search and the navigation. */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PlainBar>
        <MenuButton />
      </PlainBar>
      <main id="main" className="wrap">
        <SearchField className="only-m" />
        <ErrorMessage title={t("notFoundTitle")} hint={t("notFoundHint")} retry={null} />
      </main>
      <BottomNav />
    </>
  );
}
