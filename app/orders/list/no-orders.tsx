import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyArt } from "#app/ui/picture.tsx";

export function NoOrders({ text }: { text: string }) {
  const { t } = useTranslation("order");
  return (
    <div className="empty">
      <EmptyArt name="empty-stores" />
      <h2>{text}</h2>
      <p>{t("emptyHint")}</p>
      <Link className="btn btn-1" to="/" viewTransition>
        {t("browse")}
      </Link>
    </div>
  );
}
