import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { Rating } from "#app/store/card/rating.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

type Props = { storeId: string; rating: string; count: number };

/** The rating of a store, which opens what its customers wrote. */
export function ReviewsButton({ storeId, rating, count }: Props) {
  const { t } = useTranslation("store");
  const isOffered = useOffered("reviews.ofStore");
  const { Part, open, close } = useOnDemand(() => import("./reviews-sheet.client.tsx"), ["review"]);
  return (
    <>
      <span className="rate">
        <Rating value={rating} /> {count > 0 && <small>({count})</small>}
        {isOffered && (
          <Button kind="bare" aria-haspopup="dialog" aria-label={t("seeReviews")} onClick={open}>
            <Icon name="chevron-right" size={16} />
          </Button>
        )}
      </span>
      {/* Outside: the sheet would take the letters of the row. */}
      {Part && <Part storeId={storeId} onClose={close} />}
    </>
  );
}
