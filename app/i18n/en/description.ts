/** What search engines show of a page. Loaders choose it, so that no browser downloads these texts for nothing. */
export const description = {
  describeHome:
    "Order food from stores near {{place}}, for delivery or pickup: menus with every option, and every fee before you pay.",
  describeMerchant: "All outlets of {{merchant}}: opening hours, menus and prices. Order for delivery or pickup.",
  describeSearch: "Search stores and dishes near {{place}}, nearest first, in English or Chinese.",
  describeResults: "Stores and dishes for “{{term}}” near {{place}}, nearest first, with prices and opening hours.",
  describeStore: "{{store}}, {{city}}: {{menus}}. See the menu with all options and prices, and order online.",
  describeDish: "{{dish}} at {{store}}: options and price. Order online.",
  describeFastCheckout: "A link that fills your cart with the dishes it names and leads you straight to checkout.",
  describeCheckout: "Check your order from {{store}}, choose the time and the way to pay, and see every fee first.",
} as const;
