import { html } from "hono/html";
import { formatRM } from "#shared/domain/money/money.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import type { ConsoleDish, FailedTimer } from "#worker/marketplace/api/store-messages.ts";
import { reviewActions } from "#worker/marketplace/domain/console-actions/review.ts";
import { priceActions } from "#worker/marketplace/domain/console-actions/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { findNamed } from "./find-named.ts";
import { renderButtons, readForm } from "./forms.ts";
import { parseConsolePath, toConsolePath, toOrdersPath, toPostersPath, toStoreConsolePath } from "./order-paths.ts";
import { type RefusedReply, renderReviews, toReviewsPath } from "./store-reviews.ts";
import { storeTexts } from "./store-texts.ts";

type Visited = Visit & { env: WorkerEnv };

/**
 * The console of a store: changes the price of a dish, and replies to a review. A wrong reply answers 422 and keeps what was
 * typed. Null for an unknown store, dish, review or button.
 */
export async function serveStoreConsole(request: Request, storeID: string, visit: Visited): Promise<Response | null> {
  const store = await findNamed(getStore(visit.env, storeID, visit)("consoleStore", null));
  if (!store) return null;
  const named = {
    id: storeID,
    name: store.name.EN,
    cursor: new URL(request.url).searchParams.get("cursor"),
  };
  try {
    if (request.method !== "POST") return await renderPage(visit, named);
    const outcome = await performAction(request, storeID, visit);
    if (typeof outcome === "object") return await renderPage(visit, named, outcome);
    return outcome ? redirectTo(toReviewsPath(toStoreConsolePath(storeID), named.cursor), 303) : null;
  } catch (error) {
    // A wrong cursor fails the validation; of what a form sends, a wrong reply was answered before.
    if (error instanceof DomainError && (error.code === "NOT_FOUND" || error.code === "VALIDATION_FAILED")) return null;
    throw error;
  }
}

const retryWord = "retry";

/** The button sends an action, and for a dish, a review or a timer a space and its id. False for anything else. */
async function performAction(request: Request, storeID: string, visit: Visited): Promise<boolean | RefusedReply> {
  const form = await readForm(request);
  const [word, id, ...rest] = form?.("action")?.split(" ") ?? [];
  const priceAction = priceActions.find((one) => one === word);
  const reviewAction = reviewActions.find((one) => one === word);
  const store = getStore(visit.env, storeID, visit);
  if (priceAction && id) await store("changePrice", { dishID: id, action: priceAction });
  else if (word === retryWord && id) await store("retryTimer", { ref: id, kind: rest.join(" ") });
  else if (reviewAction && id) return reply({ reviewID: id, text: form?.("reply") ?? "" }, storeID, visit);
  else return false;
  return true;
}

async function reply(asked: RefusedReply, storeID: string, visit: Visited): Promise<true | RefusedReply> {
  try {
    await getStore(visit.env, storeID, visit)("replyToReview", asked);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "VALIDATION_FAILED") return asked;
    throw error;
  }
}

async function renderPage(
  visit: Visited,
  { id, name, cursor }: { id: string; name: string; cursor: string | null },
  refused: RefusedReply | null = null,
): Promise<Response> {
  const texts = storeTexts;
  const call = getStore(visit.env, id, visit);
  const [store, failed, reviews] = await Promise.all([
    call("consoleStore", null),
    call("failedTimers", null),
    call("storeReviews", cursor === null ? {} : { cursor }),
  ]);
  const body = html`<p><strong>${texts.what}</strong></p>
      <p><a href="${toOrdersPath(id)}">${texts.orders}</a> <a href="${toPostersPath(id)}">${texts.posters}</a> <a href="/${id}/home">${texts.follow}</a></p>
      ${failed.length > 0 ? renderFailed(id, failed) : ""}
      <h2>${texts.dishes}</h2>
      ${store.dishes.map((dish) => renderDish(id, dish))}
      ${renderReviews(id, { reviews, at: cursor, refused })}`;
  return renderTestPage({ title: `${texts.title} · ${name}`, body, status: refused ? 422 : 200 });
}

/** What the store could not do, with a button that has it tried again. Where it failed is for those who look. */
function renderFailed(storeID: string, failed: readonly FailedTimer[]): Html {
  const texts = storeTexts.failed;
  const items = failed.map(({ kind, ref, tries, error, at, isGivenUp }) => {
    const [first, ...trace] = error.split("\n");
    const path = toConsolePath(ref);
    return html`<li><code>${kind}</code> ${parseConsolePath(path) ? html`<a href="${path}">${ref}</a>` : ref}
          <p>${texts.tries.replace("{{count}}", String(tries))} · ${isGivenUp ? html`<strong>${texts.givenUp}</strong>` : texts.goesOn}<br>${renderTime(toInstant(at))}</p>
          <details><summary><code>${first}</code></summary><pre>${trace.join("\n")}</pre></details>
          <form method="post" action="${toStoreConsolePath(storeID)}">
            <button name="action" value="${retryWord} ${ref} ${kind}" aria-label="${texts.retry}: ${kind} ${ref}">${texts.retry}</button>
          </form></li>`;
  });
  return html`<h2>${texts.title}</h2>
      <ul>${items}</ul>`;
}

function renderDish(storeID: string, { id, name, amount }: ConsoleDish): Html {
  const labels = priceActions.map((action) => ({
    value: `${action} ${id}`,
    label: `${storeTexts.actions[action]}: ${name}`,
  }));
  return html`<details><summary>${name} ${formatRM(amount)}</summary>
        ${renderButtons(toStoreConsolePath(storeID), "action", labels)}</details>`;
}
