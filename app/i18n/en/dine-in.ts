export const dineIn = {
  needTable: "Scan the code on your table",
} as const;
