import type { GroupText } from "#worker/docs/row-text.ts";

export const placesTexts: GroupText<"places"> = {
  title: "Places and tags",
  description: "Positions, addresses and tags for the pages.",
  rows: {
    geoIp: {
      summary: "Returns the position of the caller's network address, within Malaysia.",
      description:
        "The position is that of the nearest town. isDefault is true when the address has no position, or one outside Malaysia; the position is then the centre of Kuala Lumpur. The gateway sends the reply and stores nothing.",
    },
    geocode: {
      summary: "Finds addresses for a text that the customer typed.",
      description:
        "Finds streets, buildings, towns and postcodes in Malaysia. The list is empty when nothing matches. What has every typed word comes first; match is SOME where a word is missed: ask then for the exact point. Each entry has everything that the address of an order needs except the unit.",
      parameters: { text: "What the customer typed: street, building, town or postcode." },
      example: { query: { text: "Bangsar" } },
    },
    near: {
      summary: "Lists known places around a point, nearest first.",
      description:
        "At most eight places within about 15 km; the list is empty where no place is known. The point is rounded to three decimals and must be in Malaysia. The first entry that has a postcode tells the town, state and postcode of the point; of a building it may be unknown.",
      parameters: { latitude: "Degrees north.", longitude: "Degrees east." },
      example: { query: { latitude: 3.13, longitude: 101.671 } },
    },
    postcode: {
      summary: "Returns the town and state of a postcode.",
      description:
        "Knows all postcodes of Malaysia. lat and lng are null where only town and state are known: the caller then asks the customer for the area. An unknown postcode is NOT_FOUND, which is no reason to refuse an address.",
      parameters: { postcode: "A postcode: five digits." },
      example: { params: { postcode: "50480" } },
    },
    tags: {
      summary: "Lists the tags that stores can be filtered by.",
      description:
        "Lists cuisines and diets, each with a picture, in the order in which a page shows them; on a merchant's host those of its stores. Use an id as foodTagID of the nearby stores.",
    },
  },
};
