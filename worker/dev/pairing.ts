import { html } from "hono/html";
import type { StaffSession } from "#shared/contract/staff.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { readForm } from "./forms.ts";
import { pairingTexts } from "./pairing-texts.ts";

export const pairingPath = "/dev/pairing";

/** The owner in the sample market. */
const owner = { countryCode: "60", phoneNumber: "1100000101" };
/** Of any number in a demo. */
const fixedCode = "123456";

type DevVisit = Visit & { env: WorkerEnv };
type Shop = { merchantID: string; stores: { id: string; name: string }[] };
type Pairing = { pairingCode: string; expiresAt: string };

/** Makes the code that pairs a tablet with a store, by the calls with which its owner does. Null for a form of somebody else's. */
export async function servePairingPage(request: Request, visit: DevVisit): Promise<Response | null> {
  const { origin } = new URL(request.url);
  const api = createMarketplace(visit.env);
  const post = async <Reply>(path: string, body: object, token = ""): Promise<Reply | null> => {
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const reply = await api.fetch(
      new Request(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
    return reply.ok ? reply.json() : null;
  };
  const sent = request.method === "POST" ? await readForm(request) : null;
  if (request.method === "POST" && !sent) return null;
  const entered = await post<{ item: StaffSession; token: string }>("/v4/staff/session", { ...owner, code: fixedCode });
  const [shop] = entered?.item.grants ?? [];
  if (!entered || !shop) return renderPage(html`<p role="status">${pairingTexts.none}</p>`);
  if (!sent) return renderPage(renderForm(shop));
  const storeID = sent("store");
  if (!shop.stores.some(({ id }) => id === storeID)) return null;
  const path = `/v4/staff/merchants/${shop.merchantID}/devices`;
  const made = await post<Pairing>(path, { name: "Test tablet", storeID, role: "KITCHEN" }, entered.token);
  return made && renderPage(html`${renderForm(shop, storeID)}${renderCode(made)}`);
}

function renderForm({ stores }: Shop, chosen: string | null = null): Html {
  const options = stores.map(
    ({ id, name }) => html`<option value="${id}"${id === chosen ? html` selected` : ""}>${name}</option>`,
  );
  return html`<form method="post" action="${pairingPath}">
        <p><label>${pairingTexts.store} <select name="store">${options}</select></label></p>
        <button>${pairingTexts.make}</button>
      </form>`;
}

function renderCode({ pairingCode, expiresAt }: Pairing): Html {
  return html`<p role="status">${pairingTexts.code} <strong><code>${pairingCode}</code></strong><br>
        ${pairingTexts.until} ${renderTime(expiresAt)}</p>
      <p><a href="/kitchen#pair">${pairingTexts.pair}</a></p>`;
}

function renderPage(content: Html): Promise<Response> {
  const { title, what } = pairingTexts;
  return renderTestPage({ title, body: html`<p><strong>${what}</strong></p>${content}` });
}
