/** An object stays where it is created, and customers are in Malaysia. For every object of every class. */
export const placement = { locationHint: "apac" } as const;
