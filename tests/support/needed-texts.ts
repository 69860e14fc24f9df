import { dirname, join } from "node:path";
import * as english from "#app/i18n/en/index.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { closureOf } from "#tools/page-modules.ts";
import { readSource, sourcesIn } from "./source-graph.ts";

// Which namespaces of texts a module needs: those that it and what it imports name. What it loads later is a part, which
// says itself what it needs (app/ui/lazy-part.tsx).

const namespaces = Object.keys(english) as Namespace[];
/** A page has it always. */
const always: Namespace = "common";
/** The server alone reads them. */
const ofServer: readonly string[] = ["description", "noScript"];

/** The namespaces that a file names: in `useTranslation`, as `ns` of a text, or before a key. What loads texts itself sees to its own. */
function namedIn(file: string): string[] {
  const source = readSource(file);
  const hooks = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
    ([, given = ""]) => given.match(/\w+/g) ?? [],
  );
  if (/\b(?:loadTexts|loadNamespaces)\(/.test(source)) return hooks;
  const fixed = [...source.matchAll(/getFixedT\(null, "(\w+)"/g)].map(([, name = ""]) => name);
  const options = [...source.matchAll(/\bns: "(\w+)"/g)].map(([, name = ""]) => name);
  const keys = [...source.matchAll(/["`](\w+):(?:\w+|\$\{)/g)].map(([, name = ""]) => name);
  return [...hooks, ...fixed, ...options, ...keys];
}

/** The namespaces that modules need besides `common`, in the order of the alphabet. */
export function neededTexts(...files: string[]): string[] {
  const named = new Set(
    files.flatMap((file) => [...closureOf(file)].filter((one) => one.startsWith("app/")).flatMap(namedIn)),
  );
  return namespaces.filter((name) => named.has(name) && name !== always && !ofServer.includes(name)).toSorted();
}

/** The modules that `lazyPart` loads. */
export const lazyParts: readonly string[] = [
  ...new Set(
    sourcesIn("app").flatMap((file) =>
      [...readSource(file).matchAll(/lazyPart\(\s*\(\) => import\("(#app\/|\.\/)([^"]+)"\)/g)].map(
        ([, start, path = ""]) => (start === "#app/" ? `app/${path}` : join(dirname(file), path)),
      ),
    ),
  ),
].toSorted();
