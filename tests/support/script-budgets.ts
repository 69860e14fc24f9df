import { brotliBytes } from "./page-bytes.ts";

/**
 * A page of each route, and the bytes of our own scripts that it may load (performance.md P7). What comes from the
 * libraries' file is reported and has no limit, so that no budget decides which version of a library we use. A budget may
 * only fall; it is raised with a reason in decision 0071.
 */
export const scriptBudgets = {
  "store-list": { path: "/", mostBytes: 24_000 },
  store: { path: "/1301/home", mostBytes: 32_000 },
  item: { path: "/1301/item/jade-wantan-noodles", mostBytes: 28_000 },
  checkout: { path: "/1301/checkout", mostBytes: 44_500 },
  search: { path: "/search?q=rice", mostBytes: 23_500 },
  reserve: { path: "/1801/reserve", mostBytes: 40_000 },
  "order-summary": { path: "/order-summary", mostBytes: 46_000 },
  transaction: { path: "/transaction", mostBytes: 43_500 },
  login: { path: "/login", mostBytes: 28_000 },
  profile: { path: "/profile", mostBytes: 31_500 },
  "profile-address": { path: "/profile/address", mostBytes: 36_000 },
  "profile-vehicle": { path: "/profile/vehicle", mostBytes: 32_500 },
  privacy: { path: "/privacy", mostBytes: 19_000 },
  terms: { path: "/terms", mostBytes: 17_500 },
  about: { path: "/about", mostBytes: 17_500 },
  voucher: { path: "/voucher/1", mostBytes: 38_500 },
  campaign: { path: "/campaign", mostBytes: 26_000 },
  address: { path: "/address", mostBytes: 24_000 },
  "address-map": { path: "/address/map", mostBytes: 30_500 },
  "fast-checkout": { path: "/fast-checkout", mostBytes: 23_000 },
} as const satisfies Record<string, { path: string; mostBytes: number }>;

/** A script that a page loaded, by the name of its file. */
export type LoadedScript = { file: string; body: Buffer };

export type ScriptWeights = { own: number; libraries: number; sizes: { file: string; bytes: number }[] };

/** Bytes of brotli of the scripts of a page: ours and the libraries' in sum, and each file, the largest first. */
export function weighScripts(scripts: readonly LoadedScript[]): ScriptWeights {
  const sizes = scripts
    .map(({ file, body }) => ({ file, bytes: brotliBytes(body) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const sum = (isCounted: (file: string) => boolean) =>
    sizes.reduce((total, { file, bytes }) => total + (isCounted(file) ? bytes : 0), 0);
  return { own: sum((file) => !isLibraries(file)), libraries: sum(isLibraries), sizes };
}

/** The group `vendor` of vite.config.ts. */
const isLibraries = (file: string) => file.startsWith("vendor-");
