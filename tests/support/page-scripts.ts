import { type PageName, pages } from "#shared/pages.ts";
import { brotliBytes } from "./page-bytes.ts";

// The bytes of our own scripts (performance.md P7), as brotli. What comes from the libraries' files is reported and has no
// limit, so that no limit decides which version of a library we use.

/** What all pages may load together: whoever opens each of them in one visit. */
export const mostOfVisit = 203_000;

/** An order under way has its parts of live following and its map. */
const mostByPage: Readonly<Record<string, number>> = {
  "store-list": 36_500,
  store: 41_000,
  checkout: 73_000,
  "order-summary": 67_500,
};

/** What a page may load at once and behind its first view. */
export const getMostOwnBytes = (name: string): number => mostByPage[name] ?? 60_000;

/** A page of each kind: its name and an address of it. The gallery of controls is for whoever works on the app, and loads nearly all of it. */
export const examplePages: readonly (readonly [name: PageName, path: string])[] = (Object.keys(pages) as PageName[])
  .filter((name) => name !== "dev-ui")
  // With a list of dishes it leads on to checkout.
  .map((name) => [name, name === "fast-checkout" ? "/fast-checkout" : pages[name].example] as const);

/** A script that a page loaded, by the name of its file. */
export type LoadedScript = { file: string; body: Buffer };

export type ScriptWeights = { own: number; libraries: number; sizes: { file: string; bytes: number }[] };

/** The libraries' file alone takes half a second to compress. The name of a built file says what is in it. */
const known = new Map<string, number>();

function weighScript({ file, body }: LoadedScript): number {
  const bytes = known.get(file) ?? brotliBytes(body);
  known.set(file, bytes);
  return bytes;
}

/** Bytes of brotli of the scripts of a page: ours and the libraries' in sum, and each file, the largest first. */
export function weighScripts(scripts: readonly LoadedScript[]): ScriptWeights {
  const sizes = scripts
    .map((script) => ({ file: script.file, bytes: weighScript(script) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const sum = (isCounted: (file: string) => boolean) =>
    sizes.reduce((total, { file, bytes }) => total + (isCounted(file) ? bytes : 0), 0);
  return { own: sum((file) => !isLibraries(file)), libraries: sum(isLibraries), sizes };
}

/** The groups of libraries in tools/chunk-groups.ts. */
const isLibraries = (file: string) => /^(?:vendor|query)-/.test(file);
