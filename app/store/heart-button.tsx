import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { toggle, useFavourites } from "./favourites-store.ts";

export function HeartButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("facts");
  const isOn = useFavourites().ids.includes(id);
  return (
    <Button
      kind="bare"
      className="heart"
      icon="heart"
      aria-pressed={isOn}
      aria-label={t("favourite", { store: name })}
      onClick={() => void toggle(id)}
    />
  );
}
