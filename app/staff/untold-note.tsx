import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";
import { useShopNames } from "./shop.ts";

/** The stores that do not know of the last change yet; nothing where all do. */
export function UntoldNote({ stores }: { stores: readonly string[] }) {
  const { t } = useTranslation("staff");
  const names = useShopNames();
  return (
    stores.length > 0 && (
      <Note tone="careful" icon="clock-alert" live="status">
        {t("untold", { stores: names(stores) })}
      </Note>
    )
  );
}
