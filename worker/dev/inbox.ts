import { type Locale, languageTag, otherLocale } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { KeptMessage } from "#worker/marketplace/directory/sms-inbox.ts";
import { directoryOf } from "#worker/marketplace/objects.ts";
import { stylePath } from "./style.ts";
import { inboxTexts } from "./texts.ts";

/** The test inbox as a page: which codes were sent, to which numbers (masked), when; newest first. */
export async function inboxPage(env: WorkerEnv, locale: Locale, now: number): Promise<Response> {
  const kept = await directoryOf(env, { now, locale })("messages", null);
  return new Response(page(locale, kept), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function page(locale: Locale, kept: readonly KeptMessage[]): string {
  const texts = inboxTexts[locale];
  const other = otherLocale(locale);
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
      <p>${texts.what}</p>
      <p>${texts.fixed}</p>
      ${kept.length === 0 ? `<p role="status">${texts.empty}</p>` : table(locale, kept)}
      <p><a href="?lang=${locale}">${texts.refresh}</a> <a href="?lang=${other}" lang="${languageTag[other]}">${inboxTexts[other].language}</a>
        <a href="/">${texts.home}</a></p>
    </main>
  </body>
</html>
`;
}

function table(locale: Locale, kept: readonly KeptMessage[]): string {
  const { recipient, code, time } = inboxTexts[locale];
  const head = [recipient, code, time].map((text) => `<th scope="col">${text}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${kept.map(row).join("")}</tbody></table>`;
}

/** Nothing here was typed by anybody: a masked number of digits, six digits, a time. */
function row({ recipient, code, at }: KeptMessage): string {
  const instant = toInstant(at);
  const shown = instant.slice(0, 19).replace("T", " ");
  return `<tr><td>${recipient}</td><td><code>${code}</code></td><td><time datetime="${instant}">${shown}</time></td></tr>`;
}
