import { type Locale, languageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { testPagePath } from "#worker/marketplace/adapters/payment.ts";
import { storeOf } from "#worker/marketplace/objects.ts";
import { Refusal } from "#worker/marketplace/refusal.ts";
import type { AttemptView } from "#worker/marketplace/store/ordering/attempts.ts";
import { paymentTexts } from "./payment-texts.ts";
import { stylePath } from "./style.ts";

/** A slow payment is reported this long after the customer has left. */
const slowMs = 10_000;

const outcomes = ["succeed", "twice", "slow", "fail", "cancel"] as const;
type Outcome = (typeof outcomes)[number];

type Visit = { env: WorkerEnv; locale: Locale; now: number };

const pathPattern = new RegExp(`^${testPagePath("(\\d{1,12}-[\\w-]{22})")}$`);

/** The attempt that a path is the test page of; null for another path. */
export function attemptOf(pathname: string): string | null {
  return pathPattern.exec(pathname)?.[1] ?? null;
}

/**
 * The hosted page of the embedded payment provider (S269): says that it is a test, shows order and amount, and offers the
 * answers a bank may give as plain forms. A form reports its answer to the Store and leads to the order. Null for an
 * attempt that does not exist, and for what no form of the page sends.
 */
export async function paymentPage(request: Request, attemptID: string, visit: Visit): Promise<Response | null> {
  const store = storeOf(visit.env, attemptID.split("-")[0] ?? "", visit);
  try {
    if (request.method !== "POST") return html(page(attemptID, await store("attempt", { attemptID }), visit.locale));
    const outcome = await outcomeOf(request);
    if (!outcome) return null;
    const { orderIDs } = await answer(store, attemptID, outcome, visit.now);
    return new Response(null, { status: 303, headers: { Location: summaryPath(orderIDs, outcome) } });
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** What a form of the page itself sends; a form of another site counts for nothing. */
async function outcomeOf(request: Request): Promise<Outcome | null> {
  if ((request.headers.get("Sec-Fetch-Site") ?? "same-origin") !== "same-origin") return null;
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const sent = (await request.formData()).get("outcome");
  return outcomes.find((outcome) => outcome === sent) ?? null;
}

async function answer(
  store: ReturnType<typeof storeOf>,
  attemptID: string,
  outcome: Outcome,
  now: number,
): Promise<AttemptView> {
  if (outcome === "slow") return store("reportLater", { attemptID, due: now + slowMs });
  if (outcome === "fail") return store("reportAttempt", { attemptID, event: "FAIL" });
  if (outcome === "cancel") return store("reportAttempt", { attemptID, event: "ABANDON" });
  if (outcome === "twice") await store("reportAttempt", { attemptID, event: "SUCCEED" });
  return store("reportAttempt", { attemptID, event: "SUCCEED" });
}

/** What the page that is come back to may say before the order itself is known to be paid. */
const returns = { succeed: "success", twice: "success", slow: "success", fail: "failed", cancel: "cancelled" } as const;

function summaryPath(orderIDs: readonly string[], outcome?: Outcome): string {
  const path = `/order-summary?id=${encodeURIComponent(orderIDs[0] ?? "")}`;
  return outcome ? `${path}&payment=${returns[outcome]}` : path;
}

function html(body: string): Response {
  return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Nothing here was typed by anybody: order numbers, an amount, ids of ours. */
function page(attemptID: string, attempt: AttemptView, locale: Locale): string {
  const texts = paymentTexts[locale];
  return `<!doctype html>
<html lang="${languageTag[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${texts.title}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p><strong>${texts.what}</strong></p>
      <p>${texts.order} ${attempt.orderNos.join(", ")}</p>
      <p>${texts.amount} <strong>${formatRM(attempt.amount)}</strong></p>
      ${attempt.isOpen ? forms(attemptID, locale) : `<p role="status">${texts.closed}</p>`}
      <p><a href="${summaryPath(attempt.orderIDs)}">${texts.back}</a></p>
    </main>
  </body>
</html>
`;
}

function forms(attemptID: string, locale: Locale): string {
  return outcomes
    .map(
      (outcome) => `<form method="post" action="${testPagePath(attemptID)}">
        <button name="outcome" value="${outcome}">${paymentTexts[locale][outcome]}</button>
      </form>`,
    )
    .join("");
}
