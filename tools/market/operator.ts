import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { failure } from "#shared/contract/failure.ts";
import { operator } from "#shared/contract/operator.ts";
import type { Row } from "#shared/contract/row.ts";
import { hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { isNearHost } from "./near-host.ts";
import type { MadePicture } from "./pictures.ts";

/** A call that the market has refused, or that did not reach it: a sentence. `code`: that of a refusal. */
export class CallFailed extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.name = "CallFailed";
    this.code = code;
  }
}

/** Seconds before a call is sent again. */
const pauses = [1, 2, 4, 8];
const longestPause = 60;
const mostMs = 120_000;

type Sent = { method: string; path: string; type: string; body: string | Buffer | null; idempotencyKey?: string };

/** Calls of the operator to one market. A call that does not arrive is sent again: every one may be. */
export class Operator {
  readonly origin: string;
  private readonly key: string;
  private readonly pause: (seconds: number) => Promise<unknown>;

  /** Throws CallFailed for an address that would show the key to others. */
  constructor(
    to: string,
    key: string,
    pause: (seconds: number) => Promise<unknown> = (seconds) => wait(seconds * 1000),
  ) {
    const url = URL.parse(to);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new CallFailed(`--to ${to} is no address: write it like https://makan.example`, null);
    if (url.protocol === "http:" && !isNearHost(url.hostname))
      throw new CallFailed("--to must begin with https: the key would be readable on the way", null);
    this.origin = url.origin;
    this.key = key;
    this.pause = pause;
  }

  async call<R extends Row>(
    row: R,
    parts: RequestParts,
    idempotencyKey?: string,
  ): Promise<v.InferOutput<R["response"]>> {
    const body = hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null;
    return this.send(row, { ...toSent(row, parts, body), ...(idempotencyKey && { idempotencyKey }) });
  }

  /** A part as it lies on disk, without reading it again. */
  putPart(id: string, number: number, text: string) {
    return this.send(operator.putPart, toSent(operator.putPart, { params: { id, n: String(number) } }, text));
  }

  /** A file of a picture. */
  async putPicture(sha256: string, { width, type, bytes }: MadePicture): Promise<void> {
    const { method, path } = operator.putPicture;
    await this.answerOf({ method, path: toTarget(path, { params: { sha256, width } }), type, body: bytes });
  }

  private async send<R extends Row>({ response }: R, sent: Sent): Promise<v.InferOutput<R["response"]>> {
    const text = await this.answerOf(sent);
    try {
      return v.parse(response, JSON.parse(text));
    } catch {
      throw new CallFailed(`${this.origin} answers as no market of this version does`, null);
    }
  }

  private async answerOf(sent: Sent): Promise<string> {
    for (const pause of [...pauses, null]) {
      const answer = await this.fetch(sent);
      if (answer.status === 200) return answer.text;
      const isLater = answer.status === 0 || answer.status === 429 || answer.status >= 502;
      if (!isLater || pause === null) throw this.toFailure(answer);
      await this.pause(Math.min(longestPause, Math.max(pause, answer.retryAfter)));
    }
    throw new CallFailed(`${this.origin} does not answer`, null);
  }

  private async fetch({ method, path, type, body, idempotencyKey }: Sent) {
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          "X-Session": "bearer",
          "X-Operator-Key": this.key,
          ...(body !== null && { "Content-Type": type }),
          ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
        },
        body: typeof body === "string" || body === null ? body : new Uint8Array(body),
        redirect: "manual",
        signal: AbortSignal.timeout(mostMs),
      });
      const retryAfter = Number(response.headers.get("Retry-After") ?? 0) || 0;
      return { status: response.status, text: await response.text(), retryAfter };
    } catch {
      return { status: 0, text: "", retryAfter: 0 };
    }
  }

  private toFailure({ status, text }: { status: number; text: string }): CallFailed {
    if (status === 0)
      return new CallFailed(`${this.origin} does not answer: is it running, and is the address right?`, null);
    const { code, message } = readFailure(text);
    return new CallFailed(status === 404 ? notFound : `${this.origin} answers ${status}: ${message}`, code);
  }
}

const notFound =
  "the market does not know this call or this key: --key must be one of its OPERATOR_KEYS, and --to the host of the marketplace itself";

function readFailure(text: string): { code: string | null; message: string } {
  try {
    const { error } = v.parse(failure, JSON.parse(text));
    return { code: error.code, message: error.message ?? error.code };
  } catch {
    return { code: null, message: text.slice(0, 200).replace(/\s+/g, " ") };
  }
}

const toSent = (row: Row, parts: RequestParts, body: string | null): Sent => ({
  method: row.method,
  path: toTarget(row.path, parts),
  type: "application/json",
  body,
});
