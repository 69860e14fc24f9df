import { html } from "hono/html";
import type { Voucher } from "#shared/contract/people.ts";
import { parseMobile, type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import { findCustomerByPhone } from "#worker/marketplace/find-customer.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { readForm } from "./forms.ts";
import { voucherTexts } from "./voucher-texts.ts";

export const vouchersPath = "/dev/vouchers";

type DevVisit = Visit & { env: WorkerEnv };
type Asked = { number: PhoneNumber; voucherID: string | null };

/**
 * The operator of vouchers (states.md §6): lists the vouchers of a customer and voids one. Answers 409 when it cannot
 * be voided. Null for an invalid form.
 */
export async function serveVouchersPage(request: Request, visit: DevVisit): Promise<Response | null> {
  if (request.method !== "POST") return renderPage(renderForm());
  const sent = await readForm(request);
  const asked = sent && parseForm(sent);
  if (!asked) return null;
  const customerID = await findCustomerByPhone(
    request,
    { env: visit.env, clock: createClock(visit.env) },
    asked.number,
  );
  if (customerID === null)
    return renderPage(html`${renderForm(asked.number)}<p role="status">${voucherTexts.nobody}</p>`);
  const customer = getCustomer(visit.env, customerID, visit);
  const { voucherID } = asked;
  const isDone = voucherID === null || (await customer("voidVoucher", { id: voucherID }));
  const vouchers = await customer("vouchers", null);
  return renderPage(html`${renderForm(asked.number)}${renderList(asked.number, vouchers, isDone)}`, isDone ? 200 : 409);
}

function parseForm(sent: (field: string) => string | null): Asked | null {
  const number = parseMobile(sent("phone") ?? "");
  return number && { number, voucherID: sent("voucher") };
}

const firstNumber: PhoneNumber = { countryCode: "60", phoneNumber: "1100000001" };

function renderForm({ phoneNumber } = firstNumber): Html {
  const texts = voucherTexts;
  return html`<form method="post" action="${vouchersPath}">
        <p><label>${texts.phone} <input name="phone" type="tel" value="0${phoneNumber}" required></label></p>
        <button>${texts.find}</button>
      </form>`;
}

function renderList(number: PhoneNumber, vouchers: readonly Voucher[], isDone: boolean): Html {
  const texts = voucherTexts;
  const items = vouchers.map(
    (voucher) => html`<li>${voucher.name} <code>${voucher.status}</code><br>
        <code>${voucher.code}</code> ${texts.end} ${renderTime(voucher.expiresAt)}
        ${voucher.status === "ISSUED" ? renderWithdrawal(voucher, number, texts.withdraw) : ""}</li>`,
  );
  return html`${isDone ? "" : html`<p role="alert">${texts.impossible}</p>`}
      <h2>${texts.of} ${toE164(number)}</h2>
      ${items.length === 0 ? html`<p role="status">${texts.none}</p>` : html`<ul>${items}</ul>`}`;
}

function renderWithdrawal({ id }: Voucher, { phoneNumber }: PhoneNumber, label: string): Html {
  return html`<form method="post" action="${vouchersPath}">
        <input type="hidden" name="phone" value="0${phoneNumber}">
        <button name="voucher" value="${id}">${label}</button>
      </form>`;
}

function renderPage(content: Html, status = 200): Promise<Response> {
  const { title, what } = voucherTexts;
  return renderTestPage({ title, body: html`<p><strong>${what}</strong></p>${content}`, status });
}
