import { gazetteer } from "./places.ts";
import { postcodeAreas } from "./postcode-areas.ts";

/** Town and state of a postcode. `lat` and `lng` are null for a postcode without a place of our table (PD16). */
type PostcodeArea = { postcode: string; city: string; state: string; lat: number | null; lng: number | null };

/** Looks up five digits in the list of all postcodes, which must be read like the places; null for one that is not in it. */
export function findPostcode(postcode: string): PostcodeArea | null {
  for (const { name: state, city: towns } of postcodeAreas) {
    const town = towns.find((one) => one.postcode.includes(postcode));
    if (!town) continue;
    const place = gazetteer.find((one) => one.postCode === postcode);
    return {
      postcode,
      city: town.name,
      state: state.replace(/^Wp /, ""),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
    };
  }
  return null;
}
