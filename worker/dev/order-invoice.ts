import { html } from "hono/html";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import type { Html } from "#worker/html/html.ts";
import { renderDescriptionList } from "#worker/html/page.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { consoleTexts } from "./order-texts.ts";

/** The request for an e-invoice, with its numbers masked. */
export function renderInvoice({ invoice }: ConsoleOrder): Html | null {
  if (!invoice) return null;
  const texts = consoleTexts.invoice;
  const { buyer, address, reference } = invoice;
  const { unit, addressLine1, addressLine2, postCode, city, state } = address;
  const place = formatAddressParts([unit, addressLine1, addressLine2, `${postCode} ${city}`.trim(), state]);
  return html`<h2>${texts.title}</h2>
      <p>${texts.what}</p>
      ${renderDescriptionList([
        [texts.tin, html`<code>${buyer.tin}</code>`],
        [texts.document, html`<code>${buyer.idType} ${buyer.idNo}</code>`],
        [texts.name, html`${buyer.name}`],
        [texts.email, html`${buyer.email}`],
        [texts.address, html`${place}`],
        [texts.reference, html`<code>${reference}</code>`],
      ])}`;
}
