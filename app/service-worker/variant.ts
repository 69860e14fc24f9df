import { type Locale, parseLocale } from "#shared/domain/locale.ts";
import { getPlatformLocale, parsePlatform } from "#shared/domain/platform.ts";

// What else than its address decides about a page: the language and the platform, which are cookies. The host is the
// origin, and frames are left alone.

declare const self: ServiceWorkerGlobalScope;

export type Variant = { locale: Locale; platform: string };

/** The visitor as the server knows them; null where a browser does not tell a service worker the cookies. */
export async function readVariant(): Promise<Variant | null> {
  if (!("cookieStore" in self)) return null;
  const read = async (name: string) => (await self.cookieStore.get(name))?.value ?? null;
  const [locale, platform] = await Promise.all([read("mk.locale"), read("mk.platform")]);
  const known = parsePlatform(platform, null) ?? "WEB";
  return { locale: parseLocale(locale) ?? getPlatformLocale(known), platform: known };
}

const variantParameter = "kept-for";

/** The address under which a copy is kept, so that no language or platform gets the copy of another one. */
export function toKey(address: string, { locale, platform }: Variant): string {
  const key = new URL(address);
  key.searchParams.set(variantParameter, `${locale}-${platform}`);
  return key.href;
}

/** The address behind a key of this visitor; null for the key of another one. */
export function fromKey(key: string, { locale, platform }: Variant): URL | null {
  const url = new URL(key);
  if (url.searchParams.get(variantParameter) !== `${locale}-${platform}`) return null;
  url.searchParams.delete(variantParameter);
  return url;
}
