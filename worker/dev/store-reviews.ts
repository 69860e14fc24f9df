import { html } from "hono/html";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTime } from "#worker/html/page.ts";
import { maxReplyLength } from "#worker/marketplace/domain/console-actions/review.ts";
import { toStoreConsolePath } from "./order-paths.ts";
import { storeTexts } from "./store-texts.ts";

type Reviews = RowReply<ApiContract["reviews"]["ofStore"]>;
type Review = Reviews["items"][number];

/** A reply that was refused, as it was typed. */
export type RefusedReply = { reviewID: string; text: string };

/** All ratings of a store in numbers, and a page of the reviews with words, each with a form for the reply. */
export function renderReviews(storeID: string, { reviews: { item, items, cursor }, at, refused }: ReviewsView): Html {
  const texts = storeTexts.reviews;
  const path = toStoreConsolePath(storeID);
  return html`<h2>${texts.title}</h2>
      ${renderSums(item)}
      ${items.length === 0 ? html`<p>${texts.none}</p>` : ""}
      ${items.map((review) => renderReview(toReviewsPath(path, at), review, refused?.reviewID === review.id ? refused : null))}
      ${cursor ? html`<p><a href="${toReviewsPath(path, cursor)}">${texts.older}</a></p>` : ""}
      ${at ? html`<p><a href="${path}">${texts.newest}</a></p>` : ""}`;
}

/** `at` is the cursor of the page; null: the newest. */
type ReviewsView = { reviews: Reviews; at: string | null; refused: RefusedReply | null };

export const toReviewsPath = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}?cursor=${encodeURIComponent(cursor)}`;

function renderSums({ average, count, histogram }: Reviews["item"]): Html {
  const texts = storeTexts.reviews;
  return html`<p id="sums">${texts.average} <output>${average.toFixed(1)}</output> · ${texts.count} <output>${count}</output></p>
      <p>${histogram.map((given, index) => html`${index + 1}/5: <output>${given}</output> `)}</p>`;
}

function renderReview(path: string, review: Review, refused: RefusedReply | null): Html {
  const texts = storeTexts.reviews;
  const { id, stars, author, at, comment, dishNames, reply } = review;
  // A parser drops the first line end of a text area.
  return html`<article>
        <p><strong>${stars}/5</strong> ${author || texts.nobody} ${renderTime(at)} <small>${dishNames.join(" · ")}</small></p>
        <p>${comment}</p>
        ${reply ? html`<p>${texts.replied} ${renderTime(reply.at)}</p>` : ""}
        ${refused ? html`<p role="alert" id="wrong-${id}">${texts.wrong}</p>` : ""}
        <form method="post" action="${path}">
          <p><label>${texts.reply}: ${author || texts.nobody}<br><textarea name="reply" rows="3" required maxlength="${maxReplyLength}"${refused ? html` aria-invalid="true" aria-describedby="wrong-${id}"` : ""}>
${refused?.text ?? reply?.text ?? ""}</textarea></label></p>
          <button name="action" value="reply ${id}">${reply ? texts.change : texts.send}</button>
        </form>
      </article>`;
}
