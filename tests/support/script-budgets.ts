import { type PageName, pages } from "#shared/pages.ts";
import { brotliBytes } from "./page-bytes.ts";

/**
 * The bytes of our own scripts that each page may load (performance.md P7). What comes from the libraries' file is reported
 * and has no limit, so that no budget decides which version of a library we use. A budget is raised with a reason in
 * decision 0071. The gallery of controls is for whoever works on the app, and loads nearly all of it.
 */
const mostBytes = {
  "store-list": 25_700,
  store: 33_300,
  menu: 34_100,
  item: 30_200,
  checkout: 58_650,
  search: 25_400,
  reserve: 51_750,
  "order-summary": 57_700,
  transaction: 47_850,
  login: 29_100,
  profile: 33_300,
  "profile-address": 35_300,
  "profile-vehicle": 34_000,
  privacy: 20_500,
  terms: 18_600,
  about: 18_600,
  voucher: 37_600,
  campaign: 19_700,
  address: 25_600,
  "address-map": 34_200,
  "fast-checkout": 24_000,
} as const satisfies Record<Exclude<PageName, "dev-ui">, number>;

/** With a list of dishes it leads on to checkout. */
const paths: Readonly<Record<string, string>> = { "fast-checkout": "/fast-checkout" };

type Budget = { path: string; mostBytes: number };

/** A page of each kind, and its budget. */
export const scriptBudgets = Object.fromEntries(
  Object.entries(mostBytes).map(([name, most]) => [
    name,
    { path: paths[name] ?? pages[name as PageName].example, mostBytes: most },
  ]),
) as Record<keyof typeof mostBytes, Budget>;

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

/** The group `vendor` of vite.config.ts. */
const isLibraries = (file: string) => file.startsWith("vendor-");
