export const facts = {
  /** Of a delivery to where the visitor is; the checkout asks couriers for the fee to the door. */
  feeAbout: "about {{fee}}",
  minShort: "min {{min}}",
  tooFarPickup: "Too far to deliver, you can pick up",
  lastOrders: "Last orders {{time}}",
  backAt: "Back at {{time}}",
  dayAndTime: "{{time}} {{day}}",
  halalCertified: "Halal certified",
  nonHalal: "Non-halal",
  badgeNew: "New",
  badgePromo: "Offers",
  freeDelivery: "Free delivery offer",
  preorder: "Order ahead",
  ratingLabel: "Rated {{rating}} of 5",
  favourite: "Favourite: {{store}}",
  tooFar: "Too far to deliver",
} as const;
