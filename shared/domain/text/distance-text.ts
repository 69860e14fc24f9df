/** "850 m" in steps of 10 m below 900 m, else "0.9 km", "14.1 km". null below 5 m: what is at the place itself is no way off. */
export function formatDistance(metres: number): string | null {
  const tens = Math.round(metres / 10);
  if (tens === 0) return null;
  return tens < 90 ? `${tens * 10} m` : `${(Math.round(metres / 100) / 10).toFixed(1)} km`;
}
