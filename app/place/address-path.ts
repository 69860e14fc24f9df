/** The path of an address page that leads back to `back` once a place is chosen. */
export function toAddressPath(page: "/address" | "/address/map", back: string): string {
  return back === "/" ? page : `${page}?redirect=${encodeURIComponent(back)}`;
}
