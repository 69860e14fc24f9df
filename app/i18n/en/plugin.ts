/** Texts of the app inside a page of another site. */
export const plugin = {
  noParent: "The page around this one does not answer. Reload it, or order on our own page.",
  forOwner:
    "For the owner of the site: the page has to load /embed.js from here, and its origin has to be in EMBED_ORIGINS.",
  reload: "Reload",
  openOwn: "Open {{host}}",
  payElsewhere: "Pay in the other window. This page shows the order as soon as it is paid.",
  payBlocked: "Your browser has blocked the payment page.",
  openPayment: "Open the payment page",
} as const;
