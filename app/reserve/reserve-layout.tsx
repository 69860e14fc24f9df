import type { ReactNode } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ReservationView } from "./reservation-view.ts";
import { ReserveHero } from "./reserve-frame.tsx";
import type { useReserving } from "./use-reserving.ts";

const LoginSheet = lazyPart(() => import("#app/account/login-sheet.tsx"));

type Props = {
  view: ReservationView;
  reserving: ReturnType<typeof useReserving>;
  /** What the page does next: in the bar of a narrow window. False where nothing is to be done. */
  button: ReactNode;
  /** The panel of a wide window, with the button in it. */
  side: ReactNode;
  children: ReactNode;
};

/** A page where a table is held or asked for. */
export function ReserveLayout({ view, reserving, button, side, children }: Props) {
  return (
    <>
      <div className="cols form">
        <div className="bleed checkout-form reserve-form">
          <ReserveHero view={view} />
          {children}
        </div>
        {button && side}
      </div>
      {button && <div className="cartbar only-m">{button}</div>}
      {reserving.login.isOpen && (
        <LoginSheet
          storeId={view.store.id}
          hasEnded={reserving.login.hasEnded}
          onDone={reserving.login.onDone}
          onClose={reserving.login.onClose}
        />
      )}
    </>
  );
}
