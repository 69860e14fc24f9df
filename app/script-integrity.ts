import type { EntryContext } from "react-router";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toScriptStart, toTextScript } from "./i18n/folders.ts";
import { flagsOf } from "./navigation/route-flags.ts";

type Manifest = Pick<EntryContext["manifest"], "entry" | "routes" | "sri" | "url" | "version">;
type Page = { routeIds: readonly string[]; pathname: string; locale: Locale };

/** Hashes by address of the scripts that a page loads before a tap; null without a build. All hashes would nearly double the HTML. */
export function pageIntegrity(manifest: Manifest, { routeIds, pathname, locale }: Page): Record<string, string> | null {
  const { sri } = manifest;
  if (typeof sri !== "object") return null;
  const namespaces = ["common", ...(flagsOf(pathname).namespaces ?? [])];
  const page = [locale, ...routeIds, ...namespaces].join(" ");
  const known = hashes.get(sri) ?? new Map<string, Record<string, string>>();
  hashes.set(sri, known);
  const found = known.get(page) ?? selectHashes(manifest, sri, { routeIds, namespaces, locale });
  known.set(page, found);
  return found;
}

/** Of each list of hashes, those of the pages that were rendered. There are as many as routes, languages and their texts. */
const hashes = new WeakMap<object, Map<string, Record<string, string>>>();

type Parts = { routeIds: readonly string[]; namespaces: readonly string[]; locale: Locale };

function selectHashes({ entry, routes, url }: Manifest, sri: Record<string, string>, page: Parts) {
  const parts = [entry, ...page.routeIds.map((id) => routes[id])];
  const files = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []));
  const texts = page.namespaces.map((name) => toTextScript(page.locale, name));
  const isText = (file: string) => texts.includes(toScriptStart(file));
  const isLoaded = (file: string) => file === url || files.includes(file) || isText(file);
  return Object.fromEntries(Object.entries(sri).filter(([file]) => isLoaded(file)));
}
