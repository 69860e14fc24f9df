import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOffered } from "#app/site/use-offered.ts";
import { useMode } from "#app/store/mode/use-mode.ts";
import type { HeldReservation } from "#app/store/table/held-reservation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRoundRM } from "#shared/domain/money.ts";
import { BookingCard } from "./booking-card.tsx";
import { HoldCard } from "./hold-card.tsx";
import type { ReservationView } from "./reservation-view.ts";
import type { useReserving } from "./use-reserving.ts";

type Props = { view: ReservationView; hold: HeldReservation; reserving: ReturnType<typeof useReserving> };

/** Where a table has no deposit it can be confirmed as it is; else only its dishes confirm it. */
export function HeldButton({ view: { store, depositSen }, hold, reserving }: Props) {
  const { t } = useTranslation("reservation");
  if (depositSen) return <MenuLink storeId={store.id} className="btn btn-1 btn-block mid" text={t("orderNow")} />;
  const isBusy = reserving.busy === "confirm";
  return (
    <button
      type="button"
      className="btn btn-1 btn-block mid"
      aria-busy={isBusy}
      onClick={() => !reserving.busy && reserving.confirm(hold)}
    >
      <span>{isBusy ? t("confirming") : t("confirmTable", { count: hold.noOfPax })}</span>
    </button>
  );
}

/** The menu, in the mode in which the dishes come to the table. */
export function MenuLink({ storeId, className, text }: { storeId: string; className: string; text: string }) {
  const { setMode } = useMode(storeId, ["DINEIN"]);
  return (
    <Link className={className} to={`/${storeId}/home?booking`} viewTransition onClick={() => setMode("DINEIN")}>
      {text}
    </Link>
  );
}

type SectionProps = Props & {
  nowMs: number;
  /** What keeps the table where it cannot be confirmed as it is. */
  hint?: string;
};

export function HeldSection({ view, hold, nowMs, reserving, hint }: SectionProps) {
  const { t } = useTranslation("reservation");
  const canCancel = useOffered("dining.cancelReservation");
  const { store, depositSen } = view;
  const { problem } = reserving;
  return (
    <section className="block">
      <HoldCard key={hold.id} hold={hold} nowMs={nowMs} isNew={reserving.heldId === hold.id} />
      {problem && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{problem.text}</span>
        </p>
      )}
      <BookingCard booking={hold} place={store.name}>
        {hold.remark && <p className="meta">{t("yourNote", { note: hold.remark })}</p>}
      </BookingCard>
      <p className="note">
        {depositSen ? t("depositHint", { amount: formatRoundRM(depositSen) }) : (hint ?? t("preOrderHint"))}
      </p>
      {!depositSen && !hint && <MenuLink storeId={store.id} className="btn btn-3 btn-block" text={t("orderNow")} />}
      {canCancel && (
        <button
          type="button"
          className="link"
          aria-busy={reserving.busy === "give"}
          onClick={() => !reserving.busy && reserving.giveBack(hold)}
        >
          {t("giveBack")}
        </button>
      )}
    </section>
  );
}
