import type { Platform } from "#shared/contract/entities.ts";
import { parseMobile, type PhoneNumber } from "#shared/domain/people/mobile.ts";
import { parsePlatform } from "#shared/domain/site/platform.ts";

/** What the address of a page says about who its visitor is; the server judges it. */
export type Claim =
  /** An access token of a partner, `#partnerToken=…`, and who its user is there, `&boostCustomerId=…` (wire.md §9, S154). */
  | { kind: "partner"; platform: Platform; token: string; boostCustomerId?: string }
  /** A user whom a merchant's system signed, `?signed=…` (PD49). `switchesUser`: in place of who is logged in, without asking. */
  | { kind: "signed"; signed: string; switchesUser?: true };

type Address = Pick<Location, "pathname" | "search" | "hash">;

const tokenMark = "#partnerToken=";
const longestToken = 2048;

/** The claim of an address; null when it is none, too long, or from no partner. `platform` is that of the visit. */
export function readClaim({ search, hash }: Address, platform: Platform): Claim | null {
  const query = new URLSearchParams(search);
  const signed = query.get("signed");
  const [proof = "", user = ""] = hash.startsWith(tokenMark)
    ? hash.slice(tokenMark.length).split("&boostCustomerId=")
    : [];
  const token = decode(proof);
  const partner = parsePlatform(query.get("platform"), query.get("clientId")) ?? platform;
  if (token && token.length <= longestToken && partner !== "WEB")
    return { kind: "partner", platform: partner, token, ...(/^[\w-]{1,64}$/.test(user) && { boostCustomerId: user }) };
  if (!signed || signed.length > longestToken) return null;
  return { kind: "signed", signed, ...(query.get("switch") === "always" && { switchesUser: true }) };
}

/** The address without the claim: nobody who gets a copy of it gets the proof too. */
export function withoutClaim({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of ["signed", "switch"]) query.delete(name);
  const rest = query.size === 0 ? "" : `?${query}`;
  return pathname + rest + (hash.startsWith(tokenMark) ? "" : hash);
}

type Named = { merchantId?: unknown; userCountryCode?: unknown; userPhone?: unknown };

/** What a proof says, as far as it can be read. */
function readNamed(signed: string): Named {
  try {
    const [text = ""] = signed.split(".");
    return (JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))) as Named | null) ?? {};
  } catch {
    return {};
  }
}

/** Whom a proof names, as far as it can be read; the server judges whether it is true. */
export function readSignedNumber(signed: string): PhoneNumber | null {
  const { userCountryCode, userPhone } = readNamed(signed);
  return parseMobile(`+${String(userCountryCode).replace("+", "")}${String(userPhone)}`);
}

/** False for a proof of another merchant than that of the page, for which the server signs nobody in (PD110). */
export function countsHere(claim: Claim, merchantID: string | undefined): boolean {
  const { merchantId } = claim.kind === "signed" ? readNamed(claim.signed) : {};
  return merchantId === undefined || merchantId === merchantID;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
