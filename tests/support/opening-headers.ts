import { isSocketRow, type Row } from "#shared/contract/row.ts";

/** What a page of ours sends when it opens the socket of a row; nothing for any other row. */
export function openingHeaders(row: Pick<Row, "response">, origin: string): Record<string, string> {
  return isSocketRow(row) ? { Upgrade: "websocket", Origin: origin } : {};
}
