import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { BookedTable } from "./booked-table.client.tsx";
import { AnotherTable, BookingsFailed, EndedHold } from "./booking-sections.client.tsx";
import { TermsPanel } from "./booking-terms.tsx";
import { toNote } from "./choice.ts";
import { HeldButton, HeldSection } from "./held-section.client.tsx";
import { HoldButton } from "./hold-button.client.tsx";
import type { ReservationView } from "./reservation-view.ts";
import { ReserveForm } from "./reserve-form.client.tsx";
import { ReserveFrame, ReserveHero } from "./reserve-frame.tsx";
import { getReserveStep } from "./reserve-step.ts";
import { useReservePage } from "./use-reserve-page.ts";

export function ReservePage({ view }: { view: ReservationView }) {
  const clockMs = useServerClock(view.nowMs);
  const page = useReservePage(view, clockMs);
  const { choice, change, hold, ended, bookings, isForm, times, reserving, tagNames } = page;
  if (view.depositSen === null || !page.isOffered)
    return <NotOffered storeId={view.store.id} isOffered={page.isOffered} />;
  if (!choice) return <ReserveFrame view={view} />;

  const nowMs = clockMs();
  const button = hold ? (
    <HeldButton view={view} hold={hold} reserving={reserving} />
  ) : (
    isForm && (
      <HoldButton
        view={view}
        choice={choice}
        step={getReserveStep(choice, times.value?.items ?? [], tagNames)}
        isBusy={reserving.busy === "hold"}
        onHold={() => {
          page.forgetEnded();
          reserving.hold({ ...choice, remark: toNote(choice, tagNames) });
        }}
      />
    )
  );
  return (
    <>
      <div className="cols form">
        <div className="bleed checkout-form reserve-form">
          <ReserveHero view={view} />
          {!hold &&
            bookings.map((booking) => (
              <BookedTable
                key={booking.id}
                view={view}
                booking={booking}
                nowMs={nowMs}
                isNew={booking.id === page.newId}
                onChange={page.take}
              />
            ))}
          {page.reloadBookings && <BookingsFailed onRetry={page.reloadBookings} />}
          {hold && <HeldSection view={view} hold={hold} nowMs={nowMs} reserving={reserving} />}
          {ended && !hold && <EndedHold ended={ended} locale={view.locale} reserving={reserving} />}
          {isForm && (
            <ReserveForm
              view={view}
              choice={choice}
              change={change}
              times={times}
              clockMs={clockMs}
              tagNames={tagNames}
              problem={reserving.problem}
            />
          )}
          {!hold && !isForm && <AnotherTable onAdd={page.add} />}
        </div>
        {button && (
          <TermsPanel view={view} choice={choice} hold={hold} nowMs={nowMs}>
            {button}
          </TermsPanel>
        )}
      </div>
      {button && <div className="cartbar only-m">{button}</div>}
      {reserving.LoginSheet && (
        <Suspense>
          <reserving.LoginSheet
            storeId={view.store.id}
            onDone={reserving.onLoggedIn}
            onClose={reserving.onLoginClosed}
          />
        </Suspense>
      )}
    </>
  );
}

function NotOffered({ storeId, isOffered }: { storeId: string; isOffered: boolean }) {
  const { t } = useTranslation("reservation");
  return (
    <div className="empty">
      <h2>{t(isOffered ? "notOffered" : "notOfferedHere")}</h2>
      <p>{t("notOfferedHint")}</p>
      <Link className="btn btn-1" to={`/${storeId}/home`} viewTransition>
        {t("seeMenu")}
      </Link>
    </div>
  );
}
