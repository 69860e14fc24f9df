import { html } from "hono/html";
import type { Locale } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { StoredMessage } from "#worker/marketplace/objects/directory/api.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import type { Html } from "./html.ts";
import { renderTable, renderTestPage, renderTime, type Visit } from "./page.ts";
import { inboxTexts } from "./texts.ts";

/** The page of the test inbox: sent codes, masked numbers and times, newest first. */
export async function renderInboxPage(env: WorkerEnv, { locale, now }: Visit): Promise<Response> {
  const messages = await getDirectory(env, { now, locale })("messages", null);
  const texts = inboxTexts[locale];
  const body = html`<p><strong>${texts.what}</strong></p>
      <p>${texts.fixed}</p>
      ${messages.length === 0 ? html`<p role="status">${texts.empty}</p>` : renderMessages(locale, messages)}`;
  return renderTestPage({ locale, title: texts.title, body });
}

function renderMessages(locale: Locale, messages: readonly StoredMessage[]): Html {
  const { recipient, code, time } = inboxTexts[locale];
  const rows = messages.map((one) => [one.recipient, html`<code>${one.code}</code>`, renderTime(toInstant(one.at))]);
  return renderTable([recipient, code, time], rows);
}
