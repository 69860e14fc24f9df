import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve, text } from "#tests/support/workerd.ts";

/** Serves the given pages, by path, from what is there from the start: as fast as workerd answers with strings, or with bytes. */
export function serveFixed(
  folder: string,
  kind: "string" | "bytes",
  pages: Record<string, string>,
  compatibilityDate: string,
) {
  mkdirSync(folder, { recursive: true });
  const kept = kind === "string" ? "page" : "new TextEncoder().encode(page)";
  writeFileSync(
    join(folder, "pages.js"),
    `const pages = new Map(Object.entries(${JSON.stringify(pages)}).map(([path, page]) => [path, ${kept}]));
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: (request) => new Response(pages.get(new URL(request.url).pathname) ?? null, { headers }) };
`,
  );
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "pages.js", esModule = embed "pages.js")],
      compatibilityDate = ${text(compatibilityDate)})),`,
  );
}
