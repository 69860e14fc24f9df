import type { Locale } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { StoredMessage } from "#worker/marketplace/objects/directory/api.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { renderTable, renderTestPage, renderTime, type Visit } from "./page.ts";
import { inboxTexts } from "./texts.ts";

/** The page of the test inbox: sent codes, masked numbers and times, newest first. */
export async function renderInboxPage(env: WorkerEnv, { locale, now }: Visit): Promise<Response> {
  const messages = await getDirectory(env, { now, locale })("messages", null);
  const texts = inboxTexts[locale];
  const body = `<p><strong>${texts.what}</strong></p>
      <p>${texts.fixed}</p>
      ${messages.length === 0 ? `<p role="status">${texts.empty}</p>` : messageTable(locale, messages)}`;
  return renderTestPage({ locale, title: texts.title, body });
}

/** All values are generated (masked number, six digits, time), so they need no escaping. */
function messageTable(locale: Locale, messages: readonly StoredMessage[]): string {
  const { recipient, code, time } = inboxTexts[locale];
  const rows = messages.map((one) => [one.recipient, `<code>${one.code}</code>`, renderTime(toInstant(one.at))]);
  return renderTable([recipient, code, time], rows);
}
