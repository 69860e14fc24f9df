import { useTranslation } from "react-i18next";
import type { ColourNames } from "./car-draft.ts";

export function useColourNames(): ColourNames {
  const { t } = useTranslation("driveThru");
  return {
    white: t("colourWhite"),
    black: t("colourBlack"),
    silver: t("colourSilver"),
    grey: t("colourGrey"),
    red: t("colourRed"),
    blue: t("colourBlue"),
  };
}
