import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve, text } from "../support/workerd.ts";

/** Serves the given pages, by path, as strings that are there from the start: as fast as workerd answers. */
export function serveStrings(folder: string, pages: Record<string, string>, compatibilityDate: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "strings.js"),
    `const pages = new Map(Object.entries(${JSON.stringify(pages)}));
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: (request) => new Response(pages.get(new URL(request.url).pathname) ?? null, { headers }) };
`,
  );
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "strings.js", esModule = embed "strings.js")],
      compatibilityDate = ${text(compatibilityDate)})),`,
  );
}
