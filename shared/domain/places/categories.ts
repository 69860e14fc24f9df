/** Business categories that count as food: merchant category codes and one name (S323). */
const foodCategories = ["5499", "5811", "5812", "5813", "5814", "FOODS AND BEVERAGES"] as const;

export function isFoodCategory(category: string): boolean {
  return (foodCategories as readonly string[]).includes(category);
}
