/** Masks all but the last four characters and the dashes: "••••••-••-1234", "•••••1234"; "" stays "". */
export function maskDocumentNumber(number: string): string {
  return number.slice(0, -4).replace(/[^-]/g, "•") + number.slice(-4);
}
