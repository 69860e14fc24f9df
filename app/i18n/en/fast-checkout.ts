export const fastCheckout = {
  linkTitle: "Order from a link",
  linkMenu: "See the menu",
  linkFilling: "Filling your cart…",
  linkEmpty: "Nothing in this link can be ordered now",
  linkEmptyHint: "The dishes may be sold out, or need a choice on the menu.",
  linkIgnored_one: "{{count}} dish of the link is not available and was left out.",
  linkIgnored_other: "{{count}} dishes of the link are not available and were left out.",
} as const;
