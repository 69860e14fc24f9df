/** A market without a store (PD153). */
export const emptyMarket = {
  noShops: "No shops yet",
  tableIsSet: "The table is set.",
  firstShopComes: "The first shop is on its way.",
  justOpened:
    "This Makan was just opened and has no shops yet. As soon as one opens, its menu is here. Nothing can be ordered until then.",
  whatIsMakan: "What is Makan?",
  youHaveShop: "You have a shop",
  bringMenu: "Your menu can come as a spreadsheet. It is shown in English and Chinese.",
  stepAddress: "Name, address, hours",
  stepMenu: "Menu and pictures",
  stepOwnAddress: "Your shop, at a web address of its own",
  bringShop: "Bring my shop",
  youRunThis: "You run this Makan",
  fillMarket: "Fill the market",
  lookAround: "Only want to look around?",
  demoOnly: "Only a demo shows this card. How to describe a market: docs/market.md",
} as const;
