import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import { useCachedPages } from "#app/data/cached-pages.client.ts";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";

export const texts = ["review"] as const;

type ReviewsReply = RowReply<ApiContract["reviews"]["ofStore"]>;
type ReviewsPage = Omit<ReviewsReply, "cursor"> & { cursor: string | null };
type StoreReview = ReviewsPage["items"][number];

async function loadPage(storeID: string, cursor: string | null) {
  const { value, failure } = await api.reviews.ofStore({
    params: { storeID },
    query: cursor === null ? {} : { cursor },
  });
  if (failure || value === null) return { value: null, failure };
  return { value: { ...value, cursor: value.cursor ?? null }, failure: null };
}

const toDayText = (instant: string, locale: Locale) => formatDay(toDay(fromInstant(instant)), locale);

/** Average, how many gave which stars, and what was written, newest first. */
export default function ReviewsSheet({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const { t } = useTranslation("review");
  const { t: common } = useTranslation();
  const pages = useCachedPages<ReviewsPage>({
    key: ["reviews.ofStore", storeId],
    load: (cursor) => loadPage(storeId, cursor),
  });
  const first = pages.value?.[0];
  const reviews = pages.value?.flatMap(({ items }) => items) ?? [];
  return (
    <Sheet title={t("listTitle")} onClose={onClose}>
      {pages.state === "loading" && (
        <LiveText as="p" live="status" className="meta">
          {common("loading")}
        </LiveText>
      )}
      {pages.state === "failed" && !first && <LoadFailed level={3} title={t("listFailed")} onRetry={pages.reload} />}
      {first && <Summary {...first.item} />}
      {first && reviews.length === 0 && <p className="meta">{t("noWords")}</p>}
      <ul className="rvs">
        {reviews.map((review) => (
          <Review key={review.id} {...review} />
        ))}
      </ul>
      {pages.hasMore && (
        <Button kind="quiet" isWide onClick={pages.loadMore} isBusy={pages.isLoadingMore}>
          {t("more")}
        </Button>
      )}
    </Sheet>
  );
}

function Summary({ average, count, histogram }: ReviewsPage["item"]) {
  const { t } = useTranslation("review");
  const most = Math.max(1, ...histogram);
  const rows = histogram.map((given, index) => ({ stars: index + 1, given })).toReversed();
  return (
    <div className="rvs-sum">
      <p>
        <b>{average.toFixed(1)}</b>
        <small>{t("count", { count })}</small>
      </p>
      <dl>
        {rows.map(({ stars, given }) => (
          <div key={stars}>
            <dt>
              {stars}
              <span className="vh"> {t("stars")}</span>
            </dt>
            <dd>
              <span className="rvs-bar">
                <i style={{ inlineSize: `${(given / most) * 100}%` }} />
              </span>
              <span>{given}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Review({ stars, comment, author, at, dishNames, reply }: StoreReview) {
  const { t, i18n } = useTranslation("review");
  const locale = parseLanguageTag(i18n.language);
  return (
    <li>
      <p className="rvs-head">
        <b>{author || t("someone")}</b>
        <time className="meta" dateTime={at}>
          {toDayText(at, locale)}
        </time>
        <span className="rv-given" role="img" aria-label={t("given", { stars })}>
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className={star > stars ? "rv-left" : undefined}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
      </p>
      <p className="pre-line">{comment}</p>
      {dishNames.length > 0 && <p className="meta">{dishNames.join(" · ")}</p>}
      {reply && (
        <blockquote className="rvs-reply">
          <p className="meta">
            {t("reply")} · <time dateTime={reply.at}>{toDayText(reply.at, locale)}</time>
          </p>
          <p className="pre-line">{reply.text}</p>
        </blockquote>
      )}
    </li>
  );
}
