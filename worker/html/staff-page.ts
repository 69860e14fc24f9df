import { html, raw } from "hono/html";
import { entry } from "virtual:staff-entry";
import { staffRoots } from "#shared/domain/site/staff-paths.ts";

// The page of the people of a shop (decision 0147): the same bytes for everybody but the nonce. Who is there, a call says.

export const staffPaths = staffRoots.flatMap((root) => [root, `${root}/*`]);

const refreshRuntime = "/@id/__x00__virtual:react-router/hmr-runtime";

/** React's refresh, which a page that React Router writes has by itself. */
const refresh = (nonce: string) => html`<script type="module" nonce="${nonce}">
      const runtime = "${refreshRuntime}";
      const { injectIntoGlobalHook } = await import(runtime);
      injectIntoGlobalHook(window);
      window.$RefreshReg$ = () => {};
      window.$RefreshSig$ = () => (type) => type;
    </script>
    <script type="module" src="/@vite/client" nonce="${nonce}"></script>`;

export async function writeStaffPage({ brand, nonce }: { brand: string; nonce: string }): Promise<string> {
  const { script, preloads, styles } = entry;
  const page = await html`<!doctype html>
<html lang="en" data-product="${brand}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#161210" media="(prefers-color-scheme: dark)">
    <title>${brand}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    ${preloads.map((href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}">`)}
    ${import.meta.env.DEV ? refresh(nonce) : raw("")}
    <script type="module" src="${script}" nonce="${nonce}"></script>
  </head>
  <body>
    <div id="staff"></div>
  </body>
</html>
`;
  return String(page);
}
