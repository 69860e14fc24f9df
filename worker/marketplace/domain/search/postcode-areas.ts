import { allPostcodes } from "malaysia-postcodes";

/** All postcodes, by state and town; of a few that two towns share, the larger town comes first. */
export const postcodeAreas: readonly {
  name: string;
  city: readonly { name: string; postcode: readonly string[] }[];
}[] = allPostcodes;
