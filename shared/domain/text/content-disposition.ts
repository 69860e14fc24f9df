/** Types that a browser shows by itself, for a look before they are kept. */
const shownTypes: readonly string[] = ["application/pdf", "text/html"];

/** The `Content-Disposition` of a file: a receipt is shown, any other file is kept. */
export function toContentDisposition({ name, type }: { name: string; type: string }): string {
  return `${shownTypes.includes(type) ? "inline" : "attachment"}; filename="${name}"`;
}
