import { html } from "hono/html";
import type { Platform } from "#shared/contract/entities.ts";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTestPage, type Visit } from "#worker/html/page.ts";
import type { PartnerUser } from "#worker/marketplace/ports/partner.ts";
import { getSamplePeople } from "#worker/marketplace/ports/sample-people.ts";
import { getKey } from "#worker/marketplace/rpc/keys.ts";
import { readForm } from "./forms.ts";
import { renderVariantLinks, toPartnerHref } from "./host-links.ts";
import { hostTexts } from "./host-texts.ts";
import { createHostToken, partners, type TokenKind, tokenKinds } from "./host-tokens.ts";

export const hostPath = "/dev/host";

/** Stands for a partner's app (PD51): links to every variant, and tokens of the test partners. Null for a form of somebody else's. */
export async function serveHostPage(request: Request, env: WorkerEnv, visit: Visit): Promise<Response | null> {
  if (request.method !== "POST") {
    return renderPage(html`${renderForm(usual)}${await renderVariantLinks(request, env, visit.locale)}`);
  }
  const sent = await readForm(request);
  const typed = sent && readTyped(sent);
  if (!typed) return null;
  const asked = parseTyped(typed);
  if (!asked) return renderPage(renderForm(typed), 422);
  const key = await getKey(env, "partner_key");
  const token = await createHostToken(asked.kind, { ...asked, key, now: visit.now });
  return renderPage(renderToken(asked, token, visit));
}

type Choice = { platform: Platform; kind: TokenKind };
type Typed = Choice & { account: string; phone: string };
type Asked = Choice & { user: PartnerUser };

const usual: Typed = { platform: partners[0], kind: "good", account: "aisyah", phone: "01100000001" };
const longestAccount = 64;

/** What was typed into our form; null for a choice that it does not have. */
function readTyped(sent: (field: string) => string | null): Typed | null {
  const platform = partners.find((one) => one === sent("platform"));
  const kind = tokenKinds.find((one) => one === (sent("kind") ?? "good"));
  const read = (field: string) => (sent(field) ?? "").trim();
  return platform && kind ? { platform, kind, account: read("account"), phone: read("phone") } : null;
}

const isAccount = (account: string) => account !== "" && account.length <= longestAccount;
const isNumber = (phone: string) => phone === "" || parseMobile(phone) !== null;

/** The same account is the same user, with any number. Null when the account or the number can be nobody's. */
function parseTyped({ platform, kind, account, phone }: Typed): Asked | null {
  if (!isAccount(account) || !isNumber(phone)) return null;
  return { platform, kind, user: { subject: account.toLowerCase(), userName: account, number: parseMobile(phone) } };
}

function renderForm({ platform: chosen, kind: chosenKind, account, phone }: Typed): Html {
  const texts = hostTexts;
  const options = partners.map((platform) => html`<option${isChosen(platform === chosen)}>${platform}</option>`);
  const kinds = tokenKinds.map(
    (kind) => html`<option value="${kind}"${isChosen(kind === chosenKind)}>${texts.kinds[kind]}</option>`,
  );
  const known = getSamplePeople().customers.flatMap(({ partner, name }) =>
    partner ? [html`<li>${partner.platform} <code>${partner.account}</code> ${name}</li>`] : [],
  );
  return html`<form method="post" action="${hostPath}">
        <p><label>${texts.platform} <select name="platform">${options}</select></label></p>
        ${renderProblem("account", isAccount(account), texts.wrongAccount)}
        <p><label>${texts.account} <input name="account" value="${account}" required maxlength="${longestAccount}"${markWrong("account", isAccount(account))}></label></p>
        ${renderProblem("phone", isNumber(phone), texts.wrongPhone)}
        <p><label>${texts.phone} <input name="phone" type="tel" value="${phone}"${markWrong("phone", isNumber(phone))}></label> <small>${texts.phoneHint}</small></p>
        <p><label>${texts.kind} <select name="kind">${kinds}</select></label></p>
        <button>${texts.issue}</button>
      </form>
      <p>${texts.known}</p>
      <ul>${known}</ul>`;
}

const isChosen = (is: boolean) => (is ? html` selected` : "");

const renderProblem = (field: string, isRight: boolean, text: string) =>
  isRight ? "" : html`<p role="alert" id="wrong-${field}">${text}</p>`;

const markWrong = (field: string, isRight: boolean) =>
  isRight ? "" : html` aria-invalid="true" aria-describedby="wrong-${field}"`;

function renderToken({ platform, kind }: Asked, token: string, { locale }: Visit): Html {
  const texts = hostTexts;
  return html`<h2>${texts.token}</h2>
      <p><code>${token}</code></p>
      <p>${texts.use} <code>${platform}</code></p>
      <p>${kind === "good" ? texts.once : texts.refused}</p>
      <p><a href="${toPartnerHref(platform, locale)}#partnerToken=${encodeURIComponent(token)}">${texts.open}</a></p>
      <p><a href="${hostPath}">${texts.again}</a></p>`;
}

function renderPage(content: Html, status?: number): Promise<Response> {
  const { title, what } = hostTexts;
  const body = html`<p><strong>${what}</strong></p>${content}`;
  return renderTestPage({ title, body, ...(status && { status }) });
}
