import type { CallContext } from "../../rpc/api.ts";

export type Trace = { line: string; error: string; requestId: string };

/** Older ones are dropped. */
const keptTraces = 500;

/** Keeps a start-up failure that a browser reported, without what could name a person (S246). */
export function keepTrace(sql: SqlStorage, trace: Trace, at: CallContext): void {
  sql.exec(
    "INSERT INTO traces (at, request_id, line, error) VALUES (?, ?, ?, ?)",
    at.now,
    trace.requestId,
    withoutPersons(trace.line),
    withoutPersons(trace.error),
  );
  sql.exec("DELETE FROM traces WHERE id <= (SELECT max(id) FROM traces) - ?", keptTraces);
}

/** Blanks e-mail addresses, tokens and anything with as many digits as a phone or identity number. */
function withoutPersons(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/[\w-]{16,}\.[\w-]{16,}(?:\.[\w-]+)?/g, "[token]")
    .replace(/\+?\d(?:[\s-]?\d){6,}/g, "[number]");
}
