import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { type KeptTable, needsTag, watchTable } from "#app/store/kept-table.ts";
import { TableNumber } from "#app/store/table-number.tsx";
import { Button } from "#app/ui/button.tsx";

export const texts = ["dineIn"] as const;

/** The table of this tab, on the pages of its store. Whoever closes it still sits there: it is only out of the way. */
export default function TableTag() {
  const { t } = useTranslation("dineIn");
  const location = useLocation();
  const [table, setTable] = useState<KeptTable | null>(null);
  const [closedId, setClosedId] = useState<string | null>(null);
  useEffect(() => watchTable(setTable), []);
  if (!table || table.id === closedId || !needsTag(table, location)) return null;
  return (
    <aside className="table-tag" aria-label={t("tableTitle")}>
      <Link to={`/${table.storeId}/home?tableId=${encodeURIComponent(table.id)}`} viewTransition>
        <TableNumber name={table.name} />
        <span>{t("tableAt", { name: table.name, store: table.storeName })}</span>
      </Link>
      <Button
        kind="iconOnly"
        icon="x"
        aria-label={t("close", { ns: "common" })}
        onClick={() => setClosedId(table.id)}
      />
    </aside>
  );
}
