import { html } from "hono/html";
import type { Locale } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getDirectory, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import type { ConsoleDish, ConsoleStore } from "#worker/marketplace/objects/store/messages.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import { dishActions, storeActions } from "#worker/marketplace/domain/console-actions/store.ts";
import { renderButtons, readForm } from "./forms.ts";
import type { Html } from "./html.ts";
import { toOrdersPath, toPostersPath, toStoreConsolePath } from "./order-paths.ts";
import { renderTestPage, type Visit } from "./page.ts";
import { storeTexts } from "./store-texts.ts";

type Visited = Visit & { env: WorkerEnv };

/**
 * The console of a store: closes or opens it, and changes stock and price of a dish. Null for an unknown store, dish or
 * button.
 */
export async function serveStoreConsole(request: Request, storeID: string, visit: Visited): Promise<Response | null> {
  const seed = getMarketData().stores.find(({ id }) => id === storeID);
  if (!seed) return null;
  if (request.method !== "POST") {
    const store = await getStore(visit.env, storeID, visit)("consoleStore", null);
    return renderPage(visit.locale, { id: storeID, name: seed.name[visit.locale] }, store);
  }
  try {
    const isDone = await performAction(request, storeID, visit);
    return isDone ? redirectTo(toStoreConsolePath(storeID), 303) : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** The button sends an action, and for a dish a space and its id. False for anything else. */
async function performAction(request: Request, storeID: string, visit: Visited): Promise<boolean> {
  const [word, dishID] = (await readForm(request))?.("action")?.split(" ") ?? [];
  const action = storeActions.find((one) => one === word);
  const dishAction = dishActions.find((one) => one === word);
  const store = getStore(visit.env, storeID, visit);
  if (action) {
    const closedUntil = action === "close" ? getPauseEnd(visit.now) : null;
    // The Directory first: a Store that fills its tables again reads it.
    await getDirectory(visit.env, visit)("pauseStore", { storeID, closedUntil });
    await store("pauseStore", { closedUntil });
  } else if (dishAction && dishID) await store("applyDishAction", { dishID, action: dishAction });
  else return false;
  return true;
}

function renderPage(
  locale: Locale,
  { id, name }: { id: string; name: string },
  store: ConsoleStore,
): Promise<Response> {
  const texts = storeTexts[locale];
  const action = store.isPaused ? "open" : "close";
  const body = html`<p><strong>${texts.what}</strong></p>
      <p role="status">${texts[store.isPaused ? "paused" : "running"]}</p>
      ${renderButtons(toStoreConsolePath(id), "action", [{ value: action, label: texts.actions[action] }])}
      <p><a href="${toOrdersPath(id)}">${texts.orders}</a> <a href="${toPostersPath(id)}">${texts.posters}</a> <a href="/${id}/home">${texts.follow}</a></p>
      ${store.dishes.map((dish) => renderDish(locale, id, dish))}`;
  return renderTestPage({ locale, title: `${texts.title} ${name}`, body });
}

function renderDish(locale: Locale, storeID: string, { id, name, amount, isSoldOut }: ConsoleDish): Html {
  const texts = storeTexts[locale];
  const actions = [isSoldOut ? "putBack" : "sellOut", "raise", "lower"] as const;
  const labels = actions.map((action) => ({
    value: `${action} ${id}`,
    label: `${texts.actions[action]}: ${name}`,
  }));
  return html`<details><summary>${name} ${formatRM(amount)}${isSoldOut ? ` · ${texts.soldOut}` : ""}</summary>
        ${renderButtons(toStoreConsolePath(storeID), "action", labels)}</details>`;
}
