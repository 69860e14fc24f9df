import type { Platform } from "#shared/contract/entities.ts";
import { parseMobile, type PhoneNumber } from "#shared/domain/mobile.ts";
import { parsePlatform } from "#shared/domain/platform.ts";

/** What the address of a page says about who its visitor is; the server judges it. */
export type Claim =
  /** An access token of a partner, `#partnerToken=…` (wire.md §9). */
  | { kind: "partner"; platform: Platform; token: string }
  /** A user whom a merchant's system signed, `?signed=…` (PD49). */
  | { kind: "signed"; signed: string };

type Address = Pick<Location, "pathname" | "search" | "hash">;

const tokenMark = "#partnerToken=";
const longestToken = 2048;

/** The claim of an address; null when it is none, too long, or from no partner. `platform` is that of the visit. */
export function readClaim({ search, hash }: Address, platform: Platform): Claim | null {
  const query = new URLSearchParams(search);
  const signed = query.get("signed");
  const token = hash.startsWith(tokenMark) ? decode(hash.slice(tokenMark.length)) : "";
  const partner = parsePlatform(query.get("platform"), query.get("clientId")) ?? platform;
  if (token && token.length <= longestToken && partner !== "WEB") return { kind: "partner", platform: partner, token };
  return signed && signed.length <= longestToken ? { kind: "signed", signed } : null;
}

/** The address without the claim: nobody who gets a copy of it gets the proof too. */
export function withoutClaim({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search);
  query.delete("signed");
  const rest = query.size === 0 ? "" : `?${query}`;
  return pathname + rest + (hash.startsWith(tokenMark) ? "" : hash);
}

/** Whom a proof names, as far as it can be read; the server judges whether it is true. */
export function readSignedNumber(signed: string): PhoneNumber | null {
  try {
    const [text = ""] = signed.split(".");
    const { userCountryCode, userPhone } = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))) as {
      userCountryCode?: unknown;
      userPhone?: unknown;
    };
    return parseMobile(`+${String(userCountryCode).replace("+", "")}${String(userPhone)}`);
  } catch {
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
