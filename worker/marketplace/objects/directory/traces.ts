import type { Trace } from "./api.ts";
import type { CallContext } from "../../rpc/api.ts";

const maxTraces = 500;

/** Stores a start-up failure that a browser reported, without personal data (S246). */
export function storeTrace(sql: SqlStorage, trace: Trace, at: CallContext): void {
  sql.exec(
    "INSERT INTO traces (at, request_id, line, error) VALUES (?, ?, ?, ?)",
    at.now,
    trace.requestId,
    removePersonalData(trace.line),
    removePersonalData(trace.error),
  );
  sql.exec("DELETE FROM traces WHERE id <= (SELECT max(id) FROM traces) - ?", maxTraces);
}

/** Removes email addresses, tokens, and numbers as long as a phone or identity number. */
function removePersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/[\w-]{16,}\.[\w-]{16,}(?:\.[\w-]+)?/g, "[token]")
    .replace(/\+?\d(?:[\s-]?\d){6,}/g, "[number]");
}
