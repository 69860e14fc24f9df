import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { type Car, getColourName, splitDescription } from "./car-draft.ts";

/** The model and the colour of a car, as two lines. */
export function CarName({ car, badge }: { car: Car; badge?: ReactNode }) {
  const { t, i18n } = useTranslation("driveThru");
  const { model, colour } = splitDescription(car.vehicleDescription);
  const colourName = getColourName(colour, parseLanguageTag(i18n.language));
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
