import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Car, emptyCarDraft, toCarDraft } from "#app/account/car-draft.ts";
import { CarForm } from "#app/account/car-form.tsx";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Sheet } from "#app/ui/sheet.tsx";

export const texts = ["driveThru"] as const;

type Props = { car: Car | null; isGuest: boolean; onChoose: (car: Car) => void; onClose: () => void };

/** A car for this order; it goes to the customer's cars with the order. */
export default function CarSheet({ car, isGuest, onChoose, onClose }: Props) {
  const { t } = useTranslation("driveThru");
  const isFoodService = useIsFoodService();
  const [draft, setDraft] = useState(() => (car ? toCarDraft(car) : emptyCarDraft));
  return (
    <Sheet title={t(car ? "editCar" : "addCar")} onClose={onClose}>
      <CarForm draft={draft} onChange={setDraft} onSave={onChoose}>
        {isGuest && !isFoodService && <p className="meta">{t("keptAfterLogin")}</p>}
      </CarForm>
    </Sheet>
  );
}
