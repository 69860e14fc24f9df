/** What checkout asks for the kitchen. */
export const kitchenWishes = {
  tellKitchen: "Tell the kitchen that I cannot eat {{list}}",
  tellKitchenHint: "For this order only. The kitchen reads it, and it is deleted 30 days later.",
} as const;
