export const facts = {
  minutesRange: "{{from}}–{{to}} min",
  feeFrom: "from {{fee}}",
  minShort: "min {{min}}",
  tooFarPickup: "Too far to deliver, you can pick up",
  backAt: "Back at {{time}}",
  dayAndTime: "{{time}} {{day}}",
  halalCertified: "Halal certified",
  nonHalal: "Non-halal",
  badgeNew: "New",
  badgePromo: "Offers",
  freeDelivery: "Free delivery offer",
  preorder: "Order ahead",
} as const;
