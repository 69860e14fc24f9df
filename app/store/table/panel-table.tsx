import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";

export const texts = ["dineIn"] as const;

export default function PanelTable({ name }: { name: string }) {
  const { t } = useTranslation("dineIn");
  return <Badge icon="utensils">{t("table", { name })}</Badge>;
}
