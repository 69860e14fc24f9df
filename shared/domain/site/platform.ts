import type { Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

const known: Record<string, Platform> = {
  WEB: "WEB",
  ALIPAY: "ALIPAY",
  TNGD: "TNGD",
  TNG: "TNGD",
  BOOST: "BOOST",
  SENHENG: "SENHENG",
};

/** Platform from the query parameters `platform` and `clientId`; null when neither names one (S33–S35). */
export function parsePlatform(platform: string | null, clientId: string | null): Platform | null {
  const named = known[platform?.toUpperCase() ?? ""] ?? known[clientId?.toUpperCase() ?? ""];
  if (named) return named;
  return clientId?.toLowerCase().includes("boost") ? "BOOST" : null;
}

/** Platform from a query, whose names and values may be in any case of letters, values with spaces around them (PD121). */
export function readPlatform(query: URLSearchParams): Platform | null {
  const find = (name: string) => [...query].find(([one]) => one.toLowerCase() === name)?.[1].trim() ?? null;
  return parsePlatform(find("platform"), find("clientid"));
}

/** ALIPAY starts in Chinese, every other platform in English (S36, S37). */
export function getPlatformLocale(platform: Platform): Locale {
  return platform === "ALIPAY" ? "CN" : "EN";
}

/** True on landing and on partner platforms, which show approved items only (S322). */
export function showsApprovedOnly(platform: Platform, isLanding: boolean): boolean {
  return isLanding || platform !== "WEB";
}
