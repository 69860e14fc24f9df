import { useEffectEvent, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { CarName } from "#app/account/car-name.tsx";
import { NumberPlate } from "#app/account/number-plate.tsx";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import type { ChosenCar, Draft } from "#app/checkout/draft.ts";
import type { CheckoutVisitor } from "#app/checkout/use-visitor.ts";
import { CollectSection } from "#app/modes/pickup/collect-section.tsx";
import { useSaving } from "#app/modes/use-saving.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { isSavingCar } from "./rules.ts";
import { saveCar } from "./save-car.ts";

/** Proposes the customer's usual car. Without one the page asks. */
function useUsualCar({ vehicles }: CheckoutVisitor, isNeeded: boolean, choose: (car: ChosenCar) => void) {
  const usualId = (vehicles.find(({ isDefault }) => isDefault) ?? vehicles[0])?.id;
  const propose = useEffectEvent((id: string | undefined) => {
    const usual = vehicles.find((one) => one.id === id);
    if (usual) choose({ vehicleNo: usual.vehicleNo, vehicleDescription: usual.vehicleDescription });
  });
  // Runs before paint, so that the content below does not move.
  useLayoutEffect(() => {
    // A login during checkout adds saved cars, which changes `usualId`.
    if (isNeeded) propose(usualId);
  }, [isNeeded, usualId]);
}

/** Saves a typed car once its customer is known. */
function useCarSaving(hasProfile: boolean, draft: Draft, choose: (car: ChosenCar) => void): void {
  useSaving(isSavingCar(draft, hasProfile) ? draft.car : null, draft.car, saveCar, choose);
}

const CarSheet = lazyPart(() => import("./car-sheet.tsx"));

/** Where the customer drives to, and in which car. */
export function CarSection(form: FormProps) {
  const { draft, change, visitor } = form;
  const { t } = useTranslation("driveThru");
  const sheet = useOpen();
  const chosen = draft.car;
  const choose = (car: ChosenCar) => change({ car });
  useUsualCar(visitor, chosen === null && visitor.isReady, choose);
  useCarSaving(visitor.hasProfile, draft, choose);
  const saved = visitor.vehicles;
  // A car that the profile has not, or not yet, stands behind the others.
  const typed = saved.some(({ vehicleNo }) => vehicleNo === chosen?.vehicleNo) ? null : chosen;
  const cars: readonly ChosenCar[] = typed ? [...saved, typed] : saved;
  return (
    <>
      <CollectSection {...form} />
      <section className="block" aria-labelledby="h-car">
        <div className="head">
          <h2 id="h-car">{t("whichCar")}</h2>
        </div>
        {cars.length > 0 && <CarChoice cars={cars} chosen={chosen} onChoose={choose} />}
        <Button
          kind="outline"
          isWide
          id="choose-car"
          aria-haspopup="dialog"
          isBusy={sheet.isOpening}
          onClick={sheet.open}
        >
          {!typed && <Icon name="plus" />}
          {t(typed ? "editCar" : cars.length > 0 ? "otherCar" : "addCar")}
        </Button>
        {sheet.isOpen && (
          <CarSheet
            car={typed}
            isGuest={!visitor.isBound}
            onChoose={(car) => {
              choose({ ...car, isUnsaved: true });
              sheet.close();
            }}
            onClose={sheet.close}
          />
        )}
      </section>
    </>
  );
}

type ChoiceProps = { cars: readonly ChosenCar[]; chosen: ChosenCar | null; onChoose: (car: ChosenCar) => void };

function CarChoice({ cars, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="cars" role="radiogroup" aria-labelledby="h-car">
      {cars.map((car) => (
        <label className="veh" key={car.vehicleNo}>
          <input
            type="radio"
            name="car"
            checked={car.vehicleNo === chosen?.vehicleNo}
            onChange={() => onChoose({ vehicleNo: car.vehicleNo, vehicleDescription: car.vehicleDescription })}
          />
          <CarName car={car} />
          <NumberPlate plate={car.vehicleNo} />
        </label>
      ))}
    </div>
  );
}
