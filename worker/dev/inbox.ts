import { html } from "hono/html";
import { toInstant } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Html } from "#worker/html/html.ts";
import { renderTable, renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import type { StoredMessage } from "#worker/marketplace/api/directory.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { inboxTexts } from "./texts.ts";

/** The page of the test inbox: sent codes, masked numbers and times, newest first. */
export async function renderInboxPage(env: WorkerEnv, { locale, now }: Visit): Promise<Response> {
  const messages = await getDirectory(env, { now, locale })("messages", null);
  const texts = inboxTexts;
  const body = html`<p><strong>${texts.what}</strong></p>
      <p>${texts.fixed}</p>
      ${messages.length === 0 ? html`<p role="status">${texts.empty}</p>` : renderMessages(messages)}`;
  return renderTestPage({ title: texts.title, body });
}

function renderMessages(messages: readonly StoredMessage[]): Html {
  const { recipient, code, time } = inboxTexts;
  const rows = messages.map((one) => [one.recipient, html`<code>${one.code}</code>`, renderTime(toInstant(one.at))]);
  return renderTable([recipient, code, time], rows);
}
