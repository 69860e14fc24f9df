import * as v from "valibot";
import { livePing, unaskedCode } from "#shared/contract/live.ts";
import { getSocketMessage, type Row, type Schema } from "#shared/contract/row.ts";
import type { Call } from "#worker/gateway/call.ts";
import { toIssues } from "#worker/gateway/http/issues.ts";

/** Receives one line when a socket closes: codes, names and counts only. */
export type SocketLog = (fields: Record<string, string | number | null | readonly string[]>) => void;

type Relayed = { row: Row; call: Pick<Call, "requestId" | "row">; clock: () => number; log: SocketLog };

/** The upstream has sent what the row does not know, or has broken off. */
const failedCode = 1011;

/**
 * A socket for the caller of a remote upstream's. The caller gets what the row's schema knows and no more; the upstream gets
 * nothing but pings. A message that is wrong, of either, ends both, as it would end a call. Writes one line when it is over.
 */
export function relaySocket(upstream: WebSocket, { row, call, clock, log }: Relayed): WebSocket {
  const { 0: outside, 1: inside } = new WebSocketPair();
  const openedAtMs = clock();
  let passed = 0;
  let isOver = false;

  const end = (code: number, wrong: readonly string[] | null = null) => {
    if (isOver) return;
    isOver = true;
    for (const end of [upstream, inside]) closeQuietly(end, code);
    const failure = wrong && { code: "UPSTREAM_CONTRACT", paths: wrong };
    const { requestId } = call;
    const ms = clock() - openedAtMs;
    log({ event: "socket-closed", requestId, row: call.row, closed: code, ms, messages: passed, ...failure });
  };

  upstream.addEventListener("message", ({ data }) => {
    if (isOver) return;
    if (data === livePing.answer) return inside.send(data);
    const read = readMessage(getSocketMessage(row), data);
    if ("wrong" in read) return end(failedCode, read.wrong);
    passed += 1;
    inside.send(read.text);
  });
  inside.addEventListener("message", ({ data }) => {
    if (isOver) return;
    if (data === livePing.sent) upstream.send(data);
    else end(unaskedCode);
  });
  for (const side of [upstream, inside]) {
    side.addEventListener("close", ({ code }) => end(toSendable(code)));
    side.addEventListener("error", () => end(failedCode));
    side.accept();
  }
  return outside;
}

/** A message with the fields of its schema alone, or what is wrong with it. */
function readMessage(schema: Schema | null, data: unknown): { text: string } | { wrong: string[] } {
  const value = typeof data === "string" && schema ? parse(data) : undefined;
  if (!schema || value === undefined) return { wrong: ["not JSON"] };
  const result = v.safeParse(schema, value);
  if (!result.success) return { wrong: toIssues(result.issues).map(({ path, code }) => `${path} ${code}`) };
  return { text: JSON.stringify(result.output) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 1005 says that the other side gave no code; other codes that nobody may send stand for a broken connection. */
function toSendable(code: number): number {
  if (code === 1005) return 1000;
  const isSendable = (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1006) || (code >= 3000 && code < 5000);
  return isSendable ? code : failedCode;
}

function closeQuietly(socket: WebSocket, code: number): void {
  try {
    socket.close(code);
  } catch {
    // It has broken off.
  }
}
