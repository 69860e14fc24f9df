import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { showGap } from "#app/ui/show-gap.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import type { ReserveChoice } from "./choice.ts";
import type { ReservationView } from "./reservation-view.ts";
import type { ReserveStep } from "./reserve-step.ts";

/** Where a missing part is mended. */
const places = { guests: "h-guests", time: "h-time", note: "note", hold: "" } as const;

type Props = {
  view: ReservationView;
  choice: ReserveChoice;
  step: ReserveStep;
  isBusy: boolean;
  texts: { hold: (count: number, time: string) => string; busy: string };
  onHold: () => void;
};

/** Holds the table, or says what is still missing. */
export function HoldButton({ view: { locale }, choice, step, isBusy, texts, onHold }: Props) {
  const { t } = useTranslation("reservation");
  const { noOfPax, selectedReserveDeliveryTime: time } = choice;
  const isReady = step === "hold" && !isBusy;
  const text = {
    guests: () => t("needGuests"),
    time: () => t("needTime"),
    note: () => t("needNote"),
    hold: () => texts.hold(noOfPax, formatDayTime(time, locale)),
  }[step];
  return (
    <Button
      kind={isReady || isBusy ? "primary" : "outline"}
      isWide
      className="mid"
      aria-disabled={isBusy}
      onClick={() => (isReady ? onHold() : showGap(places[step]))}
      isBusy={isBusy}
    >
      <span>{isBusy ? texts.busy : text()}</span>
    </Button>
  );
}
