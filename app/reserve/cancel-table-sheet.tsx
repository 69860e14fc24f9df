import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { ConfirmPart } from "#app/ui/confirm-part.tsx";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { BookingCard } from "./booking-card.tsx";
import type { Booking } from "./use-bookings.ts";

export const texts = ["dineIn", "reservation"] as const;

type Props = { booking: Booking; place: string; day: string; onClose: () => void; onDone: (booking: Booking) => void };

export default function CancelTableSheet({ booking, place, day, onClose, onDone }: Props) {
  const { t } = useTranslation("reservation");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, storeID, orderID } = booking;

  async function cancel() {
    setBusy(true);
    const { value, failure } = await call.dining.cancelReservation({ params: { storeID, id }, body: {} });
    setBusy(false);
    if (failure) return setProblem(getFailureText(failure));
    onClose();
    onDone({ ...value.item, orderID });
  }

  return (
    <Sheet title={t("cancelTitle", { day })} onClose={onClose}>
      <BookingCard booking={booking} place={place} />
      <Note>{t(orderID === null ? "cancelHint" : "cancelHintDishes")}</Note>
      <ConfirmPart
        problem={problem}
        isBusy={isBusy}
        keepText={t("keepTable")}
        confirmText={t("cancelTable")}
        onKeep={onClose}
        onConfirm={() => void cancel()}
      />
    </Sheet>
  );
}
