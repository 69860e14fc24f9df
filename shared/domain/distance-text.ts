/** "850 m" in steps of 10 m below 900 m, else "0.9 km", "14.1 km". */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10);
  return tens < 90 ? `${tens * 10} m` : `${(Math.round(metres / 100) / 10).toFixed(1)} km`;
}
