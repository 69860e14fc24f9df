import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { Rating } from "#app/store/rating.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const ReviewsSheet = lazyPart(() => import("./reviews-sheet.tsx"));

type Props = { storeId: string; rating: string; count: number };

/** The rating of a store, which opens what its customers wrote. */
export function ReviewsButton({ storeId, rating, count }: Props) {
  const { t } = useTranslation("store");
  const isOffered = useOffered("reviews.ofStore");
  const { isOpen, isOpening, open, close } = useOpen();
  return (
    <>
      <span className="rate">
        <Rating value={rating} /> {count > 0 && <small>({count})</small>}
        {isOffered && (
          <Button kind="bare" aria-haspopup="dialog" isBusy={isOpening} aria-label={t("seeReviews")} onClick={open}>
            <Icon name="chevron-right" size={16} />
          </Button>
        )}
      </span>
      {/* Outside: the sheet would take the letters of the row. */}
      {isOpen && <ReviewsSheet storeId={storeId} onClose={close} />}
    </>
  );
}
