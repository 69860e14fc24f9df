import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

export function NoOrders({ text }: { text: string }) {
  const { t } = useTranslation("order");
  return (
    <Empty art="empty-stores" title={text} hint={t("emptyHint")}>
      <LinkButton kind="primary" to="/" viewTransition>
        {t("browse")}
      </LinkButton>
    </Empty>
  );
}
