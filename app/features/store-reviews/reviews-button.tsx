import { useTranslation } from "react-i18next";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { Rating } from "../../ui/rating.tsx";

type Props = { storeId: string; rating: string; count: number };

/** The rating of a store, which opens what its customers wrote. */
export function ReviewsButton({ storeId, rating, count }: Props) {
  const { t } = useTranslation("store");
  const { Part, open, close } = useOnDemand(() => import("./reviews-sheet.tsx"), ["review"]);
  return (
    <>
      <span className="rate">
        <Rating value={rating} /> <small>({count})</small>
      </span>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        {t("seeReviews")}
      </button>
      {Part && <Part storeId={storeId} onClose={close} />}
    </>
  );
}
