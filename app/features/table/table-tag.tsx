import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { Icon } from "../../ui/icon.tsx";
import { type HeldReservation, isHeld } from "../reservation/held-reservation.ts";
import { watchHold } from "../reservation/hold-storage.ts";
import { type KeptTable, watchTable } from "./kept-table.ts";
import { TableNumber } from "./table-number.tsx";

export default function TableTag() {
  const hold = useHeldTable();
  return hold ? <HoldTag hold={hold} /> : <SeatTag />;
}

/** The table that the store of this page holds; its own page and checkout show more of it. */
function useHeldTable(): HeldReservation | null {
  const { pathname } = useLocation();
  const [hold, setHold] = useState<HeldReservation | null>(null);
  const [, storeId = "", page] = pathname.split("/");
  // The page that holds tables has the server's clock, and decides when a hold has ended.
  useEffect(
    () =>
      watchHold(
        storeId,
        () => 0,
        (kept) => setHold(kept && isHeld(kept, Date.now()) ? kept : null),
      ),
    [storeId],
  );
  const isShown = hold?.storeID === storeId && page !== "reserve" && page !== "checkout";
  return isShown ? hold : null;
}

function HoldTag({ hold }: { hold: HeldReservation }) {
  const { t, i18n } = useTranslation("dineIn");
  const time = formatClock(hold.lockedUntil ?? "", parseLanguageTag(i18n.language));
  return (
    <aside className="table-tag" aria-label={t("heldTitle")}>
      <Link to={`/${hold.storeID}/reserve`} viewTransition>
        <Icon name="armchair" size={24} />
        <span>{t("heldTag", { count: hold.noOfPax, time })}</span>
      </Link>
    </aside>
  );
}

/** The table of this tab, on every page but those of its store that show it themselves. */
function SeatTag() {
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
