import { useTranslation } from "react-i18next";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { Icon } from "../../ui/icon.tsx";
import { Rating } from "../../ui/rating.tsx";

type Props = { storeId: string; rating: string; count: number };

/** The rating of a store, which opens what its customers wrote. */
export function ReviewsButton({ storeId, rating, count }: Props) {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./reviews-sheet.tsx"), ["storeReviews"]);
  return (
    <>
      <button type="button" className="rate reviews" aria-haspopup="dialog" onClick={open}>
        <Rating value={rating} /> <small>({count})</small>
        <span className="vh">{t("seeReviews")}</span>
        <Icon name="chevron-right" size={16} />
      </button>
      {Part && <Part storeId={storeId} onClose={close} />}
    </>
  );
}
