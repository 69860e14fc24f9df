import type { ErrorCode, Failure } from "#shared/contract/errors.ts";
import { liveCloseCodes, livePing } from "#shared/contract/live.ts";
import type { Row } from "#shared/contract/row.ts";
import { type Naming, rowCases } from "./cases.ts";
import { type Person, secretsOf, type Standing } from "./people.ts";

// What a row's level promises, and what the tests read of an answer.

const everybody: Record<Standing, "OK"> = {
  nobody: "OK",
  guest: "OK",
  forged: "OK",
  expired: "OK",
  ended: "OK",
  stranger: "OK",
  owner: "OK",
};
const unknown = "UNAUTHENTICATED";
const known = { ...everybody, nobody: unknown, forged: unknown, expired: unknown, ended: unknown } as const;
const missing = {
  ...everybody,
  nobody: "NOT_FOUND",
  guest: "NOT_FOUND",
  forged: "NOT_FOUND",
  expired: "NOT_FOUND",
  ended: "NOT_FOUND",
  stranger: "NOT_FOUND",
  owner: "NOT_FOUND",
} as const;
const bound = { ...known, guest: "LOGIN_REQUIRED" } as const;

/** What a level answers to a good request. Of an `owner` row everybody asks for the owner's, else each for their own. */
export const right: Record<Row["auth"], Record<Standing, "OK" | ErrorCode>> = {
  public: everybody,
  optional: everybody,
  session: known,
  bound,
  owner: { ...bound, stranger: "NOT_FOUND" },
  operator: missing,
  staff: { ...known, stranger: "UNAUTHENTICATED" },
  staffEntry: everybody,
};

/** The rows that ask who calls, and those that do not. */
export const personal = rowCases.filter(({ row }) => row.auth !== "public");
export const open = rowCases.filter(({ row }) => row.auth === "public");

/** What the code means with which a socket is closed: a page does not see why it was not opened. */
const ofCloseCodes: Record<number, ErrorCode> = {
  [liveCloseCodes.ended]: "UNAUTHENTICATED",
  [liveCloseCodes.over]: "NOT_FOUND",
};

/** "OK", or the code of the failure. */
export async function outcome(response: Response): Promise<"OK" | ErrorCode> {
  const { status, webSocket } = response;
  if (webSocket) return ofCloseCodes[(await heardOn(webSocket)).code ?? 0] ?? "OK";
  return status === 200 ? "OK" : (await response.clone().json<Failure>()).error.code;
}

type Heard = { first: string | null; code: number | null };
const heard = new WeakMap<WebSocket, Promise<Heard>>();

/** The first that comes on a socket, which is then closed: a message, the answer to a ping, or the code of its end. */
export function heardOn(socket: WebSocket): Promise<Heard> {
  const known = heard.get(socket) ?? listen(socket);
  heard.set(socket, known);
  return known;
}

async function listen(socket: WebSocket): Promise<Heard> {
  const first = new Promise<Heard>((resolve) => {
    socket.addEventListener("message", ({ data }) => resolve({ first: String(data), code: null }));
    socket.addEventListener("close", ({ code }) => resolve({ first: null, code }));
  });
  socket.accept();
  socket.send(livePing.sent);
  const one = await first;
  socket.close();
  return one;
}

/** All that a caller can read of an answer, but for how long it took. */
export async function readable(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "server-timing");
  const { status, webSocket } = response;
  return JSON.stringify([status, headers, webSocket ? await heardOn(webSocket) : await response.clone().text()]);
}

/** What an answer tells of a person and of what they own. */
export async function told(response: Response, person: Person, own: string[] = []): Promise<string[]> {
  const text = await readable(response);
  return [...secretsOf(person), ...own].filter((secret) => text.includes(secret));
}

/** The ids of a row's request that name something in this way. */
export function named(ids: Record<string, Naming> | undefined, naming: Naming): string[] {
  return Object.keys(ids ?? {}).filter((path) => ids?.[path] === naming);
}
