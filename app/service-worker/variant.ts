import { getPlatformLocale, parsePlatform } from "#shared/domain/site/platform.ts";
import { parseLocale } from "#shared/domain/text/locale.ts";
import type { Variant } from "./copy-key.ts";

declare const self: ServiceWorkerGlobalScope;

/** The visitor as the server knows them; null where a browser does not tell a service worker the cookies. */
export async function readVariant(): Promise<Variant | null> {
  if (!("cookieStore" in self)) return null;
  const read = async (name: string) => (await self.cookieStore.get(name))?.value ?? null;
  const [locale, platform, place] = await Promise.all([read("mk.locale"), read("mk.platform"), read("mk.place")]);
  const known = parsePlatform(platform, null) ?? "WEB";
  return { locale: parseLocale(locale) ?? getPlatformLocale(known), platform: known, place: place ?? "" };
}
