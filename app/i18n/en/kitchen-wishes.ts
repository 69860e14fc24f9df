/** What checkout asks for the kitchen. */
export const kitchenWishes = {
  tellKitchen: "Tell the kitchen that I cannot eat {{list}}",
  tellKitchenHint: "For this order only. The kitchen reads it, and it is deleted 30 days later.",
  ifMissing: "If a dish is missing",
  missingLEAVE_OUT: "Leave it out",
  missingASK: "Ask me",
  missingCANCEL: "Cancel all",
  missingHintLEAVE_OUT: "The rest comes, and what the dish costs comes back.",
  missingHintASK: "The store may offer a dish that costs no more. Without an answer in 3 minutes the dish is left out.",
  missingHintCANCEL: "The store makes all of it or nothing. Then everything that you paid comes back.",
} as const;
