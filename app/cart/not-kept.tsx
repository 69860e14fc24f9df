import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";
import { useCarts } from "./use-carts.ts";

/** Says so where the browser denies storage or has no room: the cart lasts as long as the page. */
export function NotKept() {
  const { t } = useTranslation("panels");
  if (useCarts().isKept) return null;
  return (
    <Note tone="careful" live="status" icon="circle-alert">
      {t("cartNotKept")}
    </Note>
  );
}
