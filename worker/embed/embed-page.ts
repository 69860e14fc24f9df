import { html } from "hono/html";
import type { Html } from "#worker/html/html.ts";
import { renderTable } from "#worker/html/page.ts";
import { styleSheets } from "#worker/html/style-sheets.ts";
import { embedScriptPath } from "./embed-script.ts";
import {
  type EmbedTexts,
  embedTexts,
  type FrameMessageType,
  optionAttributes,
  type OptionName,
  type ParentMessageType,
} from "./embed-texts.ts";
import { signingSamples } from "./signing-texts.ts";

export const embedPagePath = "/embed";
export const embedStylePath = "/embed.css";

const frameFields: Record<FrameMessageType, string> = {
  handshake: "",
  showNotification: 'text, kind: "ok" | "bad", position: "top" | "bottom", ms',
  toggleLoader: "isLoading",
  getLocalStorage: "id, key",
  setLocalStorage: "id, key, value",
  removeLocalStorage: "id, key",
  getSessionStorage: "id, key",
  setSessionStorage: "id, key, value",
  removeSessionStorage: "id, key",
  urlChange: "path",
  resize: "height",
  signed: "result",
};

const parentFields: Record<ParentMessageType, string> = {
  handshake: "",
  storageReply: "id, isDone, value: string | null",
  storageChange: "key: string | null",
  navigate: "path",
};

type EmbedPage = { origin: string; testSite: string | null };

/** The texts with the name of the product. */
const nameProduct = (texts: EmbedTexts, brand: string): EmbedTexts =>
  JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("{{brand}}", () => brand) : value,
  ) as EmbedTexts;

/**
 * The documentation for sites that show the plugin; `testSite` is the address of the demo's own, null without a demo; `brand` is
 * the name of the product.
 */
export async function renderEmbedPage({ brand, ...page }: EmbedPage & { brand: string }): Promise<Response> {
  const texts = nameProduct(embedTexts, brand);
  const body = renderReference(texts, page);
  const document = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${texts.title}</title>
    <meta name="description" content="${texts.what}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${embedStylePath}">
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <div class="reference embed">
        ${body}
      </div>
    </main>
    <nav aria-label="${texts.home}"><a href="/">${texts.home}</a></nav>
  </body>
</html>
`;
  return new Response(String(document), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cache-Control": "private, no-cache",
    },
  });
}

function renderReference(texts: EmbedTexts, { origin, testSite }: EmbedPage): Html {
  const options = (Object.keys(optionAttributes) as OptionName[]).map((name) => [
    html`<code>${name}</code>`,
    html`<code>${optionAttributes[name] ?? ""}</code>`,
    texts.optionTexts[name],
  ]);
  const messages = <T extends string>(fields: Record<T, string>, meanings: Record<T, string>) =>
    renderTable(
      [texts.type, texts.fields, texts.meaning],
      (Object.keys(fields) as T[]).map((type) => [
        html`<code>${type}</code>`,
        html`<code>${fields[type]}</code>`,
        meanings[type],
      ]),
    );
  return html`<p>${texts.what}</p>
        ${testSite === null ? "" : html`<p><a href="${testSite}">${texts.testSite}</a></p>`}
        <h2>${texts.start}</h2>
        <p>${texts.startHow}</p>
        ${code(startExample(origin))}
        <h2>${texts.allow}</h2>
        <p>${texts.allowHow}</p>
        <h2>${texts.policy}</h2>
        <p>${texts.policyHow}</p>
        ${code(`script-src ${origin}; frame-src ${origin}; connect-src ${origin}`)}
        <h2>${texts.options}</h2>
        ${renderTable([texts.option, texts.attribute, texts.meaning], options)}
        <h2>${texts.script}</h2>
        <p>${texts.scriptHow}</p>
        ${code(scriptExample)}
        ${renderSigning(texts)}
        <h2 id="logout">${texts.logout}</h2>
        <p>${texts.logoutHow}</p>
        ${code(logoutExample)}
        <p>${texts.logoutStays}</p>
        <h2>${texts.trust}</h2>
        <p>${texts.trustHow}</p>
        <h2>${texts.browsers}</h2>
        <p>${texts.browsersHow}</p>
        <h2>${texts.payment}</h2>
        <p>${texts.paymentHow}</p>
        <h2>${texts.failures}</h2>
        <p>${texts.failuresHow}</p>
        <h2>${texts.messages}</h2>
        <p>${texts.messagesHow}</p>
        <h3>${texts.fromFrame}</h3>
        ${messages(frameFields, texts.frameTexts)}
        <h3>${texts.fromSite}</h3>
        ${messages(parentFields, texts.parentTexts)}`;
}

/** A row for each name with its meaning. */
const toRows = (meanings: Record<string, string>) =>
  Object.entries(meanings).map(([name, meaning]) => [html`<code>${name}</code>`, meaning]);

/** How a site signs its user; the script's lines in a console lead here. */
function renderSigning(texts: EmbedTexts): Html {
  const samples = Object.entries(signingSamples).map(
    ([language, sample]) => html`<h4>${language}</h4>
        ${code(sample)}`,
  );
  return html`<h2 id="signed">${texts.signed}</h2>
        <p>${texts.signedHow}</p>
        <h3>${texts.key}</h3>
        <p>${texts.keyHow}</p>
        ${code(keyExample)}
        <p>${texts.keyLoad}</p>
        <h3>${texts.proof}</h3>
        <p>${texts.proofHow}</p>
        ${renderTable([texts.field, texts.meaning], toRows(texts.fieldTexts))}
        <h3>${texts.samples}</h3>
        <p>${texts.samplesHow}</p>
        ${samples}
        <h3>${texts.result}</h3>
        <p>${texts.resultHow}</p>
        ${renderTable([texts.resultName, texts.meaning], toRows(texts.resultTexts))}
        <h3>${texts.once}</h3>
        <p>${texts.onceHow}</p>
        <h3>${texts.another}</h3>
        <p>${texts.anotherHow}</p>`;
}

const code = (text: string) => html`<pre tabindex="0">${text}</pre>`;

const startExample = (origin: string) => `<div data-makan data-path="/"></div>
<script src="${origin}${embedScriptPath}" async></script>`;

const scriptExample = `const makan = Makan.embed("#order", { path: "/1301/home", lang: "EN" });
makan.navigate("/1301/checkout"); // another page
makan.frame;                      // the <iframe>
makan.close();                    // removes it; the session stays
await makan.logout();             // ends the session; the frame stays`;

const keyExample = `PLUGIN_KEYS={"my-company":["your random text of at least 32 characters"]}`;

const logoutExample = `await Makan.logout();
location.assign("/signed-out");`;

/** The style sheet of the documentation. Needs the group "texts". It has its own path, because its policy allows no inline style. */
export function serveEmbedStyle(): Response {
  return new Response(styleSheets.page, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
