import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const FoodPreferencesSheet = lazyPart(() => import("./food-preferences/food-preferences-sheet.tsx"));

/** Opens the sheet "Food I cannot eat". */
export function FoodPreferencesButton() {
  const { t } = useTranslation("store");
  const { isOpen, open, close } = useOpen();
  return (
    <>
      <Button kind="quiet" size="small" icon="leaf" aria-haspopup="dialog" onClick={open}>
        {t("foodChoice")}
      </Button>
      {isOpen && <FoodPreferencesSheet onClose={close} />}
    </>
  );
}
