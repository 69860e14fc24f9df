import { isInMalaysia } from "#shared/domain/places/geo.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import type { Place } from "./visitor.ts";

const mostPlaceLabel = 120;
const yearSeconds = 365 * 24 * 60 * 60;

/** A place as one text: "3.13,101.671,Bangsar". Six decimals are 0.1 m; a device has more than a query takes. */
export function toPlaceText({ lat, lng, label }: Place): string {
  return [Number(lat.toFixed(6)), Number(lng.toFixed(6)), label ?? ""].join(",");
}

/** Reads a place that a form sent; null unless it is in Malaysia and has a label of 1 to 120 characters. */
export function parsePlaceText(text: string): Place | null {
  const [, lat, lng, label = ""] = /^(\d{1,3}(?:\.\d{1,15})?),(\d{1,3}(?:\.\d{1,15})?),(.+)$/u.exec(text) ?? [];
  const place = { lat: Number(lat), lng: Number(lng), label: toVisible(label, " ").trim() };
  const isNamed = place.label !== "" && place.label.length <= mostPlaceLabel;
  return isNamed && isInMalaysia(place) ? place : null;
}

/** The cookie `mk.place` of a visitor's place, as `document.cookie` and `Set-Cookie` take it: for a year. */
export function toPlaceCookie(place: Place, isSecure: boolean): string {
  const value = encodeURIComponent(toPlaceText(place));
  return `mk.place=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
