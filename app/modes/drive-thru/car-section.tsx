import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CarName } from "#app/account/vehicle/car-name.tsx";
import { NumberPlate } from "#app/account/vehicle/number-plate.tsx";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import type { ChosenCar } from "#app/checkout/draft.ts";
import { CollectSection } from "#app/modes/pickup/collect-section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { useCarSaving } from "./use-car-saving.ts";
import { useUsualCar } from "./use-usual-car.ts";

/** Where the customer drives to, and in which car. */
export function CarSection(form: FormProps) {
  const { draft, change, visitor } = form;
  const { t } = useTranslation("driveThru");
  const [isCutOff, setCutOff] = useState(false);
  const sheet = useOnDemand(
    () => import("./car-sheet.tsx"),
    [],
    () => setCutOff(true),
  );
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
        {cars.length > 0 && (
          <div className="cars" role="radiogroup" aria-labelledby="h-car">
            {cars.map((car) => (
              <label className="veh" key={car.vehicleNo}>
                <input
                  type="radio"
                  name="car"
                  checked={car.vehicleNo === chosen?.vehicleNo}
                  onChange={() => choose({ vehicleNo: car.vehicleNo, vehicleDescription: car.vehicleDescription })}
                />
                <CarName car={car} />
                <NumberPlate plate={car.vehicleNo} />
              </label>
            ))}
          </div>
        )}
        <Button
          kind="outline"
          isWide
          id="choose-car"
          aria-haspopup="dialog"
          onClick={() => {
            setCutOff(false);
            sheet.open();
          }}
        >
          {!typed && <Icon name="plus" />}
          {t(typed ? "editCar" : cars.length > 0 ? "otherCar" : "addCar")}
        </Button>
        {isCutOff && (
          <Note tone="bad" live="alert">
            {t("noAnswer", { ns: "common" })}
          </Note>
        )}
        {sheet.Part && (
          <sheet.Part
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
