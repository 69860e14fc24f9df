/** "••••••-••-1234" of an identity card's number, "•••••1234" of a passport's: all but the last four; "" stays. */
export function maskDocumentNumber(number: string): string {
  return number.slice(0, -4).replace(/[^-]/g, "•") + number.slice(-4);
}
