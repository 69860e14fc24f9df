import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "#app/api/client.ts";
import { useServerData } from "#app/data/server-data.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRenewal } from "#app/ui/use-renewal.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import { formatClock } from "#shared/domain/clock-text.ts";
import { BookedTable } from "./booked-table.client.tsx";
import { BookingTerms } from "./booking-terms.tsx";
import { toNote } from "./choice.ts";
import { HeldButton, HeldSection } from "./held-section.client.tsx";
import { HoldButton } from "./hold-button.client.tsx";
import { ProblemNote } from "./problem-note.client.tsx";
import type { ReservationView } from "./reservation-view.ts";
import { ReserveForm } from "./reserve-form.client.tsx";
import { ReserveFrame, ReserveHero } from "./reserve-frame.tsx";
import { getReserveStep } from "./reserve-step.ts";
import { useBookings } from "./use-bookings.ts";
import { useChoice } from "./use-choice.ts";
import { useHold } from "./use-hold.ts";
import { useReserving } from "./use-reserving.ts";

export function ReservePage({ view }: { view: ReservationView }) {
  const { t } = useTranslation("reservation");
  const { store, depositSen, days, locale } = view;
  const clockMs = useServerClock(view.nowMs);
  const session = useKnownSession();
  const isOffered = useOffered("dining.reserveSlots", "dining.confirmReservation");
  const hasList = useOffered("dining.reservations");
  const { choice, change, forget } = useChoice(store.id, clockMs);
  const { hold, ended, forgetEnded } = useHold(store.id, clockMs);
  const bookings = useBookings(store.id, session.isBinded && hasList, clockMs);
  const [newId, setNewId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const date = days[choice?.selectedReserveDayIndex ?? 0];
  const times = useServerData(
    isOffered && choice && choice.noOfPax > 0 && date && hold === null ? { noOfPax: choice.noOfPax, date } : null,
    (query, signal) => api.dining.reserveSlots({ params: { storeID: store.id }, query }, signal),
  );
  useRenewal(times.renew);
  const reserving = useReserving({
    storeId: store.id,
    isBound: session.isBinded,
    bookings: bookings.items,
    onBooked(booking) {
      bookings.take(booking);
      setNewId(booking.id);
      setAdding(false);
      forget();
    },
    onRefused: times.reload,
  });
  // The form is drawn with all that is known before it, so that nothing moves; later it stays.
  const [hasForm, setForm] = useState(false);
  const isKnown = (session.isReady || session.isUnreachable) && bookings.isKnown;
  if (!hasForm && choice && hold !== undefined && isKnown) setForm(true);
  const nowMs = clockMs();
  const tagNames = { birthday: t("tagBirthday"), highChair: t("tagHighChair"), wheelchair: t("tagWheelchair") };

  if (depositSen === null || !isOffered) {
    return (
      <div className="empty">
        <h2>{t(isOffered ? "notOffered" : "notOfferedHere")}</h2>
        <p>{t("notOfferedHint")}</p>
        <Link className="btn btn-1" to={`/${store.id}/home`} viewTransition>
          {t("seeMenu")}
        </Link>
      </div>
    );
  }
  if (!hasForm || !choice) return <ReserveFrame view={view} />;

  const step = getReserveStep(choice, times.value?.items ?? [], tagNames);
  const isForm = !hold && (bookings.items.length === 0 || isAdding);
  const terms = (
    <BookingTerms view={view} startAt={hold?.startAt ?? choice.selectedReserveDeliveryTime} nowMs={nowMs} />
  );
  const button = hold ? (
    <HeldButton view={view} hold={hold} reserving={reserving} />
  ) : (
    isForm && (
      <HoldButton
        view={view}
        choice={choice}
        step={step}
        isBusy={reserving.busy === "hold"}
        onHold={() => {
          forgetEnded();
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
            bookings.items.map((booking) => (
              <BookedTable
                key={booking.id}
                view={view}
                booking={booking}
                nowMs={nowMs}
                isNew={booking.id === newId}
                onChange={bookings.take}
              />
            ))}
          {bookings.isFailed && session.isBinded && (
            <section className="block">
              <p className="note bad">{t("bookingsFailed")}</p>
              <button type="button" className="link" onClick={bookings.reload}>
                {t("tryAgain", { ns: "common" })}
              </button>
            </section>
          )}
          {hold && <HeldSection view={view} hold={hold} nowMs={nowMs} reserving={reserving} />}
          {ended && !hold && (
            <section className="block" role="alert">
              <div className="booked-head over">
                <Icon name="hourglass" size={24} />
                <div>
                  <h2>{t("endedTitle")}</h2>
                  <p>{t("endedHint")}</p>
                </div>
              </div>
              <button
                type="button"
                className="btn btn-2 btn-block"
                aria-busy={reserving.busy === "hold"}
                onClick={() => reserving.holdAgain(ended)}
              >
                {t("holdAgain", { time: formatClock(ended.startAt, locale) })}
              </button>
            </section>
          )}
          {isForm && (
            <ReserveForm
              view={view}
              choice={choice}
              change={change}
              times={times}
              clockMs={clockMs}
              tagNames={tagNames}
            >
              {reserving.problem && (
                <ProblemNote
                  problem={reserving.problem}
                  view={view}
                  times={times}
                  choice={choice}
                  onChoose={(startAt) => change({ ...choice, selectedReserveDeliveryTime: startAt })}
                />
              )}
            </ReserveForm>
          )}
          {!hold && !isForm && (
            <section className="block">
              <button type="button" className="btn btn-3 btn-block" onClick={() => setAdding(true)}>
                {t("another")}
              </button>
            </section>
          )}
        </div>
        {(isForm || hold) && (
          <aside className="side">
            <div className="bleed paybox">
              <h2>{t("termsTitle")}</h2>
              {terms}
              <div className="only-d">{button}</div>
              {!hold && <p className="meta">{t("holdFree")}</p>}
            </div>
          </aside>
        )}
      </div>
      {button && <div className="cartbar only-m">{button}</div>}
      {reserving.LoginSheet && (
        <Suspense>
          <reserving.LoginSheet storeId={store.id} onDone={reserving.onLoggedIn} onClose={reserving.onLoginClosed} />
        </Suspense>
      )}
    </>
  );
}
