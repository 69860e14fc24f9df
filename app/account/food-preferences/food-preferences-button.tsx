import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Opens the sheet "Food I cannot eat". */
export function FoodPreferencesButton() {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./food-preferences-sheet.client.tsx"), ["foodPreferences"]);
  return (
    <>
      <Button kind="quiet" size="small" icon="leaf" aria-haspopup="dialog" onClick={open}>
        {t("foodChoice")}
      </Button>
      {Part && <Part onClose={close} />}
    </>
  );
}
