/** What search engines show of a page. Loaders choose it, so that no browser downloads these texts for nothing. */
export const description = {
  describeHome:
    "Order food from stores near {{place}}, for delivery or pickup: menus with every option, and every fee before you pay.",
  pictureHome: "A table full of dishes around the sign of Makan",
  describeLanding:
    "Food near you in Malaysia for delivery or pickup. Type your area or postcode and see menus with every option, and every fee before you pay.",
  describeMerchant: "All outlets of {{merchant}}: opening hours, menus and prices. Order for delivery or pickup.",
  describeSearch: "Search stores and dishes near {{place}}, nearest first, in English or Chinese.",
  describeResults: "Stores and dishes for “{{term}}” near {{place}}, nearest first, with prices and opening hours.",
  describeStore: "{{store}}, {{city}}: {{menus}}. See the menu with all options and prices, and order online.",
  describeDish: "{{dish}} at {{store}}: options and price. Order online.",
  describeFastCheckout: "A link that fills your cart with the dishes it names and leads you straight to checkout.",
  describeCheckout: "Check your order from {{store}}, choose the time and the way to pay, and see every fee first.",
  describeReserve:
    "Reserve a table at {{store}}: choose how many come, the day and a free time, and order dishes ahead.",
  unknownHostTitle: "No restaurant lives at this address",
  unknownHostHint: "The name may be mistyped. All restaurants are on {{host}}.",
  unknownHostAction: "Go to {{host}}",
  describeVoucher: "Your voucher: what it takes off, until when, and how to use it.",
  describeCampaign: "Codes and campaigns that are running now, with what each gives and what it requires.",
  describeAddress:
    "Choose where your food is delivered in Malaysia: search by area, town or postcode, or pick a place.",
  describeAddressMap: "Move the map until the pin is where your food is to be delivered, anywhere in Malaysia.",
  /** Of a store that takes no orders now. */
  shut: "Closed now",
  shutOpens: "Closed · opens {{when}}",
  shutUntil: "Closed · back at {{when}}",
  shutCart: "Your cart is kept.",
  shutAhead: "order ahead",
  /** Of a delivery fee before there is an address. */
  feeFrom: "from {{fee}}",
  feeExact: "exact with your address",
  feeLater: "shown with your address",
  feeNote: "From {{fee}}, exact with your address.",
  feeNoteLater: "Shown with your address.",
  galleryTitle: "Controls",
  describeGallery: "Test page: every control of the app in every state, in both languages, light and dark.",
  legacyHome: "Home",
  legacyMember: "Member",
  legacyWallet: "Wallet",
  legacyVoucher: "Voucher",
  legacyMe: "Me",
} as const;
