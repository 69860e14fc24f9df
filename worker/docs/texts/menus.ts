import { demoStoreID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

export const menusTexts: GroupText<"menus"> = {
  title: "Menus",
  description: "The dishes of a store, with options and prices.",
  rows: {
    foods: {
      summary: "Returns the menus of a store, every dish with its options, and the campaigns that lower prices.",
      description:
        "Prices are in sen and include no tax. A dish that is sold out is listed with isAvailable false. With approvedOnly the reply lists only dishes that the merchant's food service has approved. Cache-Control: no-cache in the request bypasses every cache.",
      parameters: {
        id: "The store.",
        approvedOnly: "Only dishes that the food service has approved.",
      },
      example: { params: { id: demoStoreID } },
    },
    search: {
      summary: "Searches the menu of a store, the best match first.",
      description:
        "Every word must match. It searches names in English, Malay or Chinese, pinyin with or without tones and spaces, initials, tags, menu names and descriptions. Without a better match, one typing error is accepted. matched is a part of the dish's name, several parts with an ellipsis between them, the pinyin of its Chinese name, or the name of a tag or menu. It is empty when only words of the merchant match.",
      parameters: {
        storeID: "The store.",
        text: "What the customer typed: name, pinyin, initials or tag.",
      },
      example: { params: { storeID: demoStoreID }, query: { text: "chao fan" } },
    },
  },
};
