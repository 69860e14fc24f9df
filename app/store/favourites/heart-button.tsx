import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { toggle, useFavourites } from "./favourites-store.ts";

export function HeartButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("facts");
  const isOn = useFavourites().ids.includes(id);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isOn}
      aria-label={t("favourite", { store: name })}
      onClick={() => void toggle(id)}
    >
      <Icon name="heart" />
    </button>
  );
}
