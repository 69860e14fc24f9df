export const pairingTexts = {
  title: "Pairing codes",
  what: "This page stands in for the owner of a shop, who makes the code that pairs a tablet with one of their stores.",
  store: "Store",
  make: "Make a code",
  code: "Code",
  pair: "Open the page where it is typed",
  until: "It works once, until",
  none: "The market has no shop with this owner.",
};
