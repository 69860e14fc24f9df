import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import type { HeldReservation } from "#app/store/held-reservation.ts";
import { useMode } from "#app/store/use-mode.ts";
import { Button, type ButtonKind, LinkButton } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { BookingCard } from "./booking-card.tsx";
import { HoldCard } from "./hold-card.tsx";
import type { ReservationView } from "./reservation-view.ts";
import type { useReserving } from "./use-reserving.ts";

type Props = { view: ReservationView; hold: HeldReservation; reserving: ReturnType<typeof useReserving> };

/** Where a table has no deposit it can be confirmed as it is; else only its dishes confirm it. */
export function HeldButton({ view: { store, depositSen }, hold, reserving }: Props) {
  const { t } = useTranslation("reservation");
  if (depositSen) return <MenuLink storeId={store.id} kind="primary" text={t("orderNow")} />;
  const isBusy = reserving.busy === "confirm";
  return (
    <Button
      kind="primary"
      isWide
      className="mid"
      onClick={() => !reserving.busy && reserving.confirm(hold)}
      isBusy={isBusy}
    >
      <span>{isBusy ? t("confirming") : t("confirmTable", { count: hold.noOfPax })}</span>
    </Button>
  );
}

/** The menu, in the mode in which the dishes come to the table. */
export function MenuLink({ storeId, kind, text }: { storeId: string; kind: ButtonKind; text: string }) {
  const { setMode } = useMode(storeId, ["DINEIN"]);
  return (
    <LinkButton
      kind={kind}
      isWide
      className="mid"
      to={`/${storeId}/home?booking`}
      viewTransition
      onClick={() => setMode("DINEIN")}
    >
      {text}
    </LinkButton>
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
      <FailureNote text={problem?.text} />
      <BookingCard booking={hold} place={store.name}>
        {hold.remark && <p className="meta">{t("yourNote", { note: hold.remark })}</p>}
      </BookingCard>
      <Note>{depositSen ? t("depositHint", { amount: formatRoundRM(depositSen) }) : (hint ?? t("preOrderHint"))}</Note>
      {!depositSen && !hint && <MenuLink storeId={store.id} kind="quiet" text={t("orderNow")} />}
      {canCancel && (
        <Button
          kind="text"
          onClick={() => !reserving.busy && reserving.giveBack(hold)}
          isBusy={reserving.busy === "give"}
        >
          {t("giveBack")}
        </Button>
      )}
    </section>
  );
}
