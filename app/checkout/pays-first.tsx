import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";

export const texts = ["checkoutLater"] as const;

/** Why the counter is not among the ways to pay (PD166). */
export default function PaysFirst() {
  const { t } = useTranslation("checkoutLater");
  return <Note tone="careful">{t("paysFirst")}</Note>;
}
