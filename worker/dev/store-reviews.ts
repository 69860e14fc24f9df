import { html } from "hono/html";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { maxReplyLength } from "#worker/marketplace/domain/console-actions/review.ts";
import type { Html } from "./html.ts";
import { toStoreConsolePath } from "./order-paths.ts";
import { renderTime } from "./page.ts";
import { storeTexts } from "./store-texts.ts";

type Review = RowReply<ApiContract["reviews"]["ofStore"]>["items"][number];

/** A reply that was refused, as it was typed. */
export type RefusedReply = { reviewID: string; text: string };

/** The newest reviews of a store, each with a form for the reply. */
export function renderReviews(
  locale: Locale,
  storeID: string,
  { reviews, refused }: { reviews: readonly Review[]; refused: RefusedReply | null },
): Html {
  const texts = storeTexts[locale].reviews;
  if (reviews.length === 0) return html`<h2>${texts.title}</h2><p>${texts.none}</p>`;
  return html`<h2>${texts.title}</h2>
      ${reviews.map((review) => renderReview(locale, storeID, review, refused?.reviewID === review.id ? refused : null))}`;
}

function renderReview(locale: Locale, storeID: string, review: Review, refused: RefusedReply | null): Html {
  const texts = storeTexts[locale].reviews;
  const { id, stars, author, at, comment, dishNames, reply } = review;
  // A parser drops the first line end of a text area.
  return html`<article>
        <p><strong>${stars}/5</strong> ${author || texts.nobody} ${renderTime(at)} <small>${dishNames.join(" · ")}</small></p>
        <p>${comment}</p>
        ${reply ? html`<p>${texts.replied} ${renderTime(reply.at)}</p>` : ""}
        ${refused ? html`<p role="alert" id="wrong-${id}">${texts.wrong}</p>` : ""}
        <form method="post" action="${toStoreConsolePath(storeID)}">
          <p><label>${texts.reply}: ${author || texts.nobody}<br><textarea name="reply" rows="3" required maxlength="${maxReplyLength}"${refused ? html` aria-invalid="true" aria-describedby="wrong-${id}"` : ""}>
${refused?.text ?? reply?.text ?? ""}</textarea></label></p>
          <button name="action" value="reply ${id}">${reply ? texts.change : texts.send}</button>
        </form>
      </article>`;
}
