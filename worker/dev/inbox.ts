import type { Locale } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { StoredMessage } from "#worker/marketplace/objects/directory/sms-inbox.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { table, testPage, timeText, type Visit } from "./page.ts";
import { inboxTexts } from "./texts.ts";

/** The test inbox as a page: which codes were sent, to which numbers (masked), when; newest first. */
export async function inboxPage(env: WorkerEnv, { locale, now }: Visit): Promise<Response> {
  const kept = await getDirectory(env, { now, locale })("messages", null);
  const texts = inboxTexts[locale];
  const body = `<p><strong>${texts.what}</strong></p>
      <p>${texts.fixed}</p>
      ${kept.length === 0 ? `<p role="status">${texts.empty}</p>` : codes(locale, kept)}`;
  return testPage({ locale, title: texts.title, body });
}

/** Nothing here was typed by anybody: a masked number of digits, six digits, a time. */
function codes(locale: Locale, kept: readonly StoredMessage[]): string {
  const { recipient, code, time } = inboxTexts[locale];
  const rows = kept.map((one) => [one.recipient, `<code>${one.code}</code>`, timeText(toInstant(one.at))]);
  return table([recipient, code, time], rows);
}
