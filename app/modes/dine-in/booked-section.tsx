import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { BookingCard } from "#app/reserve/booking-card.tsx";
import { HoldCard } from "#app/reserve/hold-card.tsx";
import { useHold } from "#app/reserve/use-hold.ts";
import type { HeldReservation } from "#app/store/held-reservation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { TableSection } from "./table-section.tsx";

function toBooking({ id, noOfPax, startAt }: HeldReservation, depositSen: number, isOver: boolean) {
  return { id, noOfPax, startAt, depositSen, isOver };
}

/** The table that is held for the customer, whose dishes these are; without one, the table at which they sit. */
export function DineInSection(props: FormProps) {
  const { t } = useTranslation("dineIn");
  const { view, draft, change } = props;
  const { store } = view;
  const clockMs = useServerClock(view.nowMs);
  const { hold, ended, forgetEnded } = useHold(store.id, clockMs);
  const kept = hold ?? ended;
  const key = JSON.stringify(kept && toBooking(kept, view.depositSen, !hold));
  const follow = useEffectEvent((booking: string) => {
    if (booking !== JSON.stringify(draft.booking)) change({ booking: JSON.parse(booking) as typeof draft.booking });
  });
  useEffect(() => follow(key), [key]);
  if (!hold && !ended) return <TableSection {...props} />;
  const link = `/${store.id}/reserve`;
  return (
    <section className="block" aria-labelledby="h-table">
      <div className="head">
        <h2 id="h-table">{t("bookedTable")}</h2>
        {hold && (
          <LinkButton kind="text" to={link} viewTransition>
            {t("changeBooking")}
          </LinkButton>
        )}
      </div>
      {hold ? (
        <>
          <HoldCard hold={hold} nowMs={clockMs()} />
          <BookingCard booking={hold} place={store.name} />
          <Note>
            {view.depositSen ? t("depositPart", { amount: formatRoundRM(view.depositSen) }) : t("bookedDishes")}
          </Note>
        </>
      ) : (
        <Note tone="bad" live="alert">
          <div>
            <b>{t("holdOverTitle")}</b>
            <p>{t("holdOverHint")}</p>
            <div className="acts">
              <LinkButton kind="text" to={link} viewTransition>
                {t("holdAnother")}
              </LinkButton>
              <Button kind="text" onClick={forgetEnded}>
                {t("sitHere")}
              </Button>
            </div>
          </div>
        </Note>
      )}
    </section>
  );
}
