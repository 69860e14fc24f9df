import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { type KeptTable, watchTable } from "./kept-table.ts";
import { TableNumber } from "./table-number.tsx";

/** The table of this tab, on every page but those of its store that show it themselves. */
export default function TableTag() {
  const { t } = useTranslation("dineIn");
  const { pathname, search } = useLocation();
  const [table, setTable] = useState<KeptTable | null>(null);
  useEffect(() => watchTable(setTable), []);
  if (!table || pathname === `/${table.storeId}/checkout` || search.includes("tableId=")) return null;
  return (
    <aside className="table-tag" aria-label={t("tableTitle")}>
      <Link to={`/${table.storeId}/home?tableId=${encodeURIComponent(table.id)}`} viewTransition>
        <TableNumber name={table.name} />
        <span>{t("tableAt", { name: table.name, store: table.storeName })}</span>
      </Link>
    </aside>
  );
}
