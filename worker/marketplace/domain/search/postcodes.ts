import { findPostcode as findInList } from "malaysia-postcodes";
import { gazetteer } from "./places.ts";

/** Town and state of a postcode. `lat` and `lng` are null for a postcode without a place of our table (PD16). */
type PostcodeArea = { postcode: string; city: string; state: string; lat: number | null; lng: number | null };

/** Looks up five digits in the list of all postcodes; null for one that is not in it. */
export function findPostcode(postcode: string): PostcodeArea | null {
  const { state, city, results } = findInList(postcode);
  // A few postcodes belong to two towns; the larger one comes first in the list.
  const found = results?.[0] ?? (state && city ? { state, city } : null);
  if (!found) return null;
  const place = gazetteer.find((one) => one.postCode === postcode);
  return {
    postcode,
    city: found.city,
    state: found.state.replace(/^Wp /, ""),
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  };
}
