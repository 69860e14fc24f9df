import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Car, splitDescription } from "./car-draft.ts";
import { useColourNames } from "./use-colour-names.ts";

/** The model and the colour of a car, as two lines. */
export function CarName({ car, badge }: { car: Car; badge?: ReactNode }) {
  const { t } = useTranslation("driveThru");
  const names = useColourNames();
  const { model, colour } = splitDescription(car.vehicleDescription, names);
  const colourName = colour && colour !== "other" ? names[colour] : null;
  return (
    <span>
      <b>
        {model || t("car")} {badge}
      </b>
      {colourName && (
        <small>
          <i className={`paint ${colour}`} aria-hidden="true" />
          {colourName}
        </small>
      )}
    </span>
  );
}
