import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Opens the sheet "Food I cannot eat". */
export function FoodPreferencesButton() {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./food-preferences-sheet.client.tsx"), ["foodPreferences"]);
  return (
    <>
      <button type="button" className="btn btn-3 btn-sm" aria-haspopup="dialog" onClick={open}>
        <Icon name="leaf" />
        {t("foodChoice")}
      </button>
      {Part && <Part onClose={close} />}
    </>
  );
}
