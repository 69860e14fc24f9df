/** How many dishes the summary of an order names. */
export const mostDishes = 4;
