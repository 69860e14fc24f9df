import type { Localized } from "#shared/domain/text/locale.ts";
import { gazetteer } from "./places.ts";
import { postcodeAreas } from "./postcode-areas.ts";

/** Town and state of a postcode. `lat` and `lng` are null for a postcode without a place of our table (PD16). */
type PostcodeArea = { postcode: string; city: Localized; state: Localized; lat: number | null; lng: number | null };

/** The names of our table. The list has a town that is not in it in one language only. */
function toNames(town: string, state: string): Pick<PostcodeArea, "city" | "state"> {
  const inState = gazetteer.filter((one) => one.state.EN === state);
  return {
    city: inState.find(({ city }) => city.EN === town)?.city ?? { EN: town, CN: town },
    state: inState[0]?.state ?? { EN: state, CN: state },
  };
}

/** Looks up five digits in the list of all postcodes, which must be read like the places; null for one that is not in it. */
export function findPostcode(postcode: string): PostcodeArea | null {
  for (const { name: state, city: towns } of postcodeAreas) {
    const town = towns.find((one) => one.postcode.includes(postcode));
    if (!town) continue;
    const place = gazetteer.find((one) => one.postCode === postcode);
    return {
      postcode,
      ...toNames(town.name, state.replace(/^Wp /, "")),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
    };
  }
  return null;
}
