import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { counter } from "#app/staff/calls.ts";
import { Segments } from "#app/staff/segments.tsx";
import { useShopData } from "#app/staff/session.ts";
import { StaffBar } from "#app/staff/staff-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { BookSheet } from "./book-sheet.tsx";
import { tablesKey } from "./floor-keys.ts";
import { Reservations } from "./reservations.tsx";
import { TableRow } from "./table-row.tsx";
import { useRoundsMoved } from "./use-rounds-moved.ts";

const parts = ["tables", "reservations"] as const;

/** The floor of a store: its tables with their bills, and who has reserved one. */
export function TablesPage() {
  const { t } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const [shown, setShown] = useState<(typeof parts)[number]>("tables");
  const booking = useOpen();
  const { value, hasFailed, reload } = useShopData(tablesKey(storeID), async () => {
    const { value: reply } = await counter.tables({ params: { storeID } });
    return reply.items;
  });
  useRoundsMoved(storeID);
  const hasTables = value !== null && value.length > 0;
  return (
    <>
      <StaffBar title={t("tables")} hint={t("tablesHint")}>
        {hasTables && (
          <Button kind="outline" onClick={booking.open}>
            {t("newReservation")}
          </Button>
        )}
      </StaffBar>
      <main className="st-page st-floor" id="main">
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        {value?.length === 0 && <Empty title={t("noTables")} />}
        {hasTables && (
          <>
            <Segments
              className="bd-tabs"
              legend={t("sections")}
              name="part"
              values={parts}
              chosen={shown}
              label={(part) => t(part)}
              onChoose={setShown}
            />
            <section aria-labelledby="floor-tables" data-shown={shown === "tables" || undefined}>
              <h2 id="floor-tables">{t("tables")}</h2>
              <ul className="st-list">
                {value.map((table) => (
                  <TableRow key={table.id} table={table} tables={value} storeID={storeID} />
                ))}
              </ul>
            </section>
            <section aria-labelledby="floor-reservations" data-shown={shown === "reservations" || undefined}>
              <Reservations storeID={storeID} tables={value} />
            </section>
          </>
        )}
      </main>
      {booking.isOpen && <BookSheet storeID={storeID} onClose={booking.close} />}
    </>
  );
}
