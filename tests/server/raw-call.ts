import { request } from "node:http";
import type { Row } from "#shared/contract/row.ts";
import { hasBody, clientTimeoutMs, type RequestParts, toTarget } from "#shared/request.ts";

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Headers; text: string };

/**
 * Sends a call with exactly these headers, also those that a browser would not let anybody send. Rejects when there is no
 * answer inside a client's patience.
 */
export function rawCall(
  origin: string,
  row: Pick<Row, "path"> & { method: string },
  parts: RequestParts,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const withBody = hasBody(row.method);
  const body = withBody ? JSON.stringify(parts.body ?? {}) : "";
  const own = !withBody
    ? {}
    : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(origin + toTarget(row.path, parts), { method: row.method, headers: { ...own, ...headers } });
    call.setTimeout(clientTimeoutMs, () => call.destroy(new Error("no answer in 35 seconds")));
    call.on("error", reject);
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const pairs = response.rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name, response.rawHeaders[index + 1] ?? ""]] : [],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    call.end(body);
  });
}
