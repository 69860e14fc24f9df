import type { GroupText } from "#worker/docs/row-text.ts";

export const favouritesTexts: GroupText<"favourites"> = {
  title: "Favourite stores",
  description: "Stores that a customer has marked.",
  rows: {
    list: {
      summary: "Lists the caller's favourite stores, newest first.",
      description:
        "Returns store ids; on a merchant's host those of that merchant. Guests have no list here: a page stores their list in the browser and adds it after the login.",
    },
    replace: {
      summary: "Replaces the caller's list of favourite stores.",
      description:
        "The list in the request replaces the stored list: at most 100 stores; a repeated id counts once. The reply is the new list. On a merchant's host it replaces that merchant's stores, and the others stay: a store of another merchant is NOT_FOUND.",
    },
  },
};
