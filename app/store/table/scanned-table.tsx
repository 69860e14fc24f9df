import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { findTable, type FoundTable } from "#app/store/find-table.ts";
import { forgetTable, keepTable } from "#app/store/kept-table.ts";
import { TableNumber } from "#app/store/table-number.tsx";
import { Button } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";

export const texts = ["dineIn"] as const;

type Props = { storeId: string; storeName: string; tableId: string };

/** The table whose code was scanned: kept for this tab, or an explanation why not (S203). */
export default function ScannedTable({ storeId, storeName, tableId }: Props) {
  const { t } = useTranslation("dineIn");
  const [found, setFound] = useState<FoundTable | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const [tries, setTries] = useState(0);
  const take = useEffectEvent(async (next: FoundTable) => {
    const { table, isFailed } = next;
    if (table) await keepTable({ storeId, storeName, id: table.id, name: table.name, pax: table.pax });
    else if (!isFailed) await forgetTable();
    setFound(next);
  });
  useEffect(() => {
    const controller = new AbortController();
    void findTable(storeId, tableId, controller.signal).then(
      (next) => (controller.signal.aborted ? undefined : take(next)),
      () => undefined,
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [storeId, tableId, tries]);
  if (hasLeft) return null;
  if (!found) return <div className="sk table-wait" />;
  const { table, isFailed } = found;
  if (!table) {
    return (
      <Note tone="bad" className="table-wait" live="alert">
        <div>
          <b>{isFailed ? t("tableFailed") : t("unknownTable", { name: tableId })}</b>
          {!isFailed && <p>{t("unknownTableHint")}</p>}
          {isFailed && (
            <Button kind="text" onClick={() => setTries(tries + 1)}>
              {t("tryAgain", { ns: "common" })}
            </Button>
          )}
        </div>
      </Note>
    );
  }
  return (
    <LiveText live="status" className="at-table table-wait">
      <TableNumber name={table.name} />
      <div>
        <b>{t("table", { name: table.name })}</b>
        {table.pax > 0 && <p className="meta">{t("seats", { count: table.pax })}</p>}
      </div>
      <Button
        kind="text"
        onClick={() => {
          setLeft(true);
          void forgetTable();
        }}
      >
        {t("leaveTable")}
      </Button>
    </LiveText>
  );
}
