import type { Voucher } from "#shared/contract/people.ts";
import { escapeHtml } from "#shared/domain/html-text.ts";
import { parseMobile, type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import { createClock } from "#worker/clock.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import { getPhoneIdentity } from "#worker/marketplace/handlers/phone-identity.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { readForm } from "./forms.ts";
import { renderTestPage, renderTime, type Visit } from "./page.ts";
import { voucherTexts } from "./voucher-texts.ts";

/** Where the page is. */
export const vouchersPath = "/dev/vouchers";

type DevVisit = Visit & { env: WorkerEnv };
/** What a form asks for: the vouchers of a number, and the one of them that is to be withdrawn, if any. */
type Asked = { number: PhoneNumber; voucherID: string | null };

/**
 * The operator of vouchers (states.md §6): shows those of a customer and withdraws one, which then never comes back. One that
 * cannot be withdrawn any more says so, with status 409. Null for what no form of the page sends.
 */
export async function serveVouchersPage(request: Request, visit: DevVisit): Promise<Response | null> {
  if (request.method !== "POST") return html(visit, form(visit));
  const sent = await readForm(request);
  const asked = sent && askedOf(sent);
  if (!asked) return null;
  const customerID = await customerOfNumber(request, asked.number, visit);
  if (customerID === null)
    return html(visit, `${form(visit, asked.number)}<p role="status">${voucherTexts[visit.locale].nobody}</p>`);
  const customer = getCustomer(visit.env, customerID, visit);
  const { voucherID } = asked;
  const isDone = voucherID === null || (await customer("voidVoucher", { id: voucherID }));
  return html(
    visit,
    form(visit, asked.number) + list(visit, asked.number, await customer("vouchers", null), isDone),
    isDone ? 200 : 409,
  );
}

function askedOf(sent: (field: string) => string | null): Asked | null {
  const number = parseMobile(sent("phone") ?? "");
  return number && { number, voucherID: sent("voucher") };
}

async function customerOfNumber(request: Request, number: PhoneNumber, { env }: DevVisit): Promise<string | null> {
  const identity = await getPhoneIdentity(number, createContext(request, { env, clock: createClock(env) }));
  return (await identity("linked", null)).customerID;
}

/** Who looks for somebody sees Aisyah's number first. */
const firstNumber: PhoneNumber = { countryCode: "60", phoneNumber: "1100000001" };

function form({ locale }: Visit, { phoneNumber } = firstNumber): string {
  const texts = voucherTexts[locale];
  return `<form method="post" action="${vouchersPath}">
        <p><label>${texts.phone} <input name="phone" type="tel" value="0${phoneNumber}" required></label></p>
        <button>${texts.find}</button>
      </form>`;
}

function list({ locale }: Visit, number: PhoneNumber, vouchers: readonly Voucher[], isDone: boolean): string {
  const texts = voucherTexts[locale];
  const items = vouchers.map(
    (voucher) => `<li>${escapeHtml(voucher.name)} <code>${voucher.status}</code><br>
        <code>${voucher.code}</code> ${texts.end} ${renderTime(voucher.expiresAt)}
        ${voucher.status === "ISSUED" ? withdrawal(voucher, number, texts.withdraw) : ""}</li>`,
  );
  return `${isDone ? "" : `<p role="alert">${texts.impossible}</p>`}
      <h2>${texts.of} ${toE164(number)}</h2>
      ${items.length === 0 ? `<p role="status">${texts.none}</p>` : `<ul>${items.join("")}</ul>`}`;
}

function withdrawal({ id }: Voucher, { phoneNumber }: PhoneNumber, label: string): string {
  return `<form method="post" action="${vouchersPath}">
        <input type="hidden" name="phone" value="0${phoneNumber}">
        <button name="voucher" value="${id}">${label}</button>
      </form>`;
}

function html({ locale }: Visit, content: string, status = 200): Response {
  const { title, what } = voucherTexts[locale];
  return renderTestPage({ locale, title, body: `<p><strong>${what}</strong></p>${content}`, status });
}
