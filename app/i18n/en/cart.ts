/** Texts of a cart on its way to an order, from the menu to checkout. The specification fixes the empty cart, 'Min order' and 'closed'. */
export const cart = {
  diningMode: "Dining mode",
  readyIn: "About {{minutes}} min",
  atYourTable: "At your table",
  minOrder: "Min order RM {{amount}}",
  addMore: "add {{gap}}",
  storeClosed: "Oops, the selected store is closed at the moment",
  cartEmptyTitle: "Cart is empty",
  cartEmptyHint: "Add items to your cart and place order here.",
  continueBrowsing: "Continue Browsing",
} as const;
