import { saysNothing } from "#shared/contract/filled-in.ts";
import { isFileRow, type Row } from "#shared/contract/row.ts";
import { appVersion, hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { findIn, type Finding } from "./findings.ts";
import { losses } from "./losses.ts";

/** What a row of an API answered. `loss`: what a customer has not got without it; null: nothing is lost. */
export type Checked = {
  name: string;
  isOurs: boolean;
  status: number | null;
  findings: Finding[];
  loss: string | null;
};

type Answer = { status: number | null; reply: unknown };

/** Somebody who asks an API; `token` is theirs from now on. */
export type Visitor = {
  token: string | undefined;
  ask: (row: Row, parts: RequestParts) => Promise<Answer>;
  /** Asks, and compares the reply with the contract. */
  check: (name: string, row: Row, parts: RequestParts) => Promise<Checked & { reply: unknown }>;
};

export function createVisitor(origin: string, token?: string): Visitor {
  const visitor: Visitor = {
    token,
    async ask(row, parts) {
      const response = await fetch(origin + toTarget(row.path, parts), {
        method: row.method,
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          "App-Version": appVersion,
          "Accept-Language": "en-MY",
          ...(row.idem && { "Idempotency-Key": crypto.randomUUID() }),
          ...(visitor.token !== undefined && row.auth !== "public" && { Authorization: `Bearer ${visitor.token}` }),
        },
        body: hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null,
        redirect: "manual",
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null);
      const text = await response?.text().catch(() => "");
      return { status: response?.status ?? null, reply: parse(text ?? "") };
    },
    async check(name, row, parts) {
      const { status, reply } = await visitor.ask(row, parts);
      const isWithheld = visitor.token === undefined && (status === 401 || status === 403);
      const findings = status === 200 && !isFileRow(row) ? findIn(row.response, reply) : [];
      const isFit = findings.every(({ verdict }) => verdict !== "wrong" && verdict !== "missing");
      const isWell = isWithheld || (status === 200 && (isFit || saysNothing.has(row)));
      const loss = isWell ? null : (losses[name] ?? "its page");
      return { name, isOurs: row.extension === true, status, findings, loss, reply };
    },
  };
  return visitor;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is at a path in a reply. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}
