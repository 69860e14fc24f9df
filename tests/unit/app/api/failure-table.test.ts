import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { createCalls } from "#app/api/create-calls.client.ts";
import { toFailureToast } from "#app/api/failure-toast.client.ts";
import { createSessionStore } from "#app/session/session-store.ts";
import type { KeyValue } from "#app/storage/port.ts";
import { ApiError, toClientTable } from "#shared/client.ts";
import { errorStatus, type ErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, isFileRow, type Row, listRows, type Schema, type Toast } from "#shared/contract/row.ts";
import { hasBody } from "#shared/request.ts";
import { validOf } from "#tests/support/arbitraries.ts";

// What the client does when a call fails (wire.md §7), written once as data; contract and wrapper have to obey it.

/** What a call yields: a value, `THROWS`, or `ITSELF` for the failure. */
const THROWS = Symbol("throws");
const ITSELF = Symbol("the failure itself");
type Yield = { value: unknown; toast: Toast; tooFar?: null };

const silentNull: Yield = { value: null, toast: "none" };
const spokenNull: Yield = { value: null, toast: "message" };
const formNull: Yield = { value: null, toast: "login-and-delivery" };

/** The table of wire.md §7. */
const specified: Record<string, Yield> = {
  "auth.authenticate": { value: THROWS, toast: "none" },
  "log.trace": { value: undefined, toast: "none" },
  "offers.bind": { value: undefined, toast: "none" },
  "session.login": spokenNull,
  "session.oauth": spokenNull,
  "session.requestOtp": spokenNull,
  "session.profile": spokenNull,
  "session.logout": spokenNull,
  "session.editProfile": spokenNull,
  "session.deleteAccount": silentNull,
  "session.exportData": silentNull,
  "dining.enter": { value: false, toast: "message" },
  "stores.bySubdomain": silentNull,
  "stores.merchant": silentNull,
  "stores.settings": silentNull,
  "menus.foods": silentNull,
  "menus.search": silentNull,
  "stores.nearby": silentNull,
  "stores.cartInfo": silentNull,
  "stores.distances": { value: ITSELF, toast: "none" },
  "ordering.availability": formNull,
  "ordering.place": formNull,
  "offers.apply": formNull,
  "dining.reserve": formNull,
  "ordering.calculateDelivery": { value: { amount: 0 }, toast: "delivery", tooFar: null },
  "ordering.transaction": spokenNull,
  "ordering.editMealPlan": spokenNull,
  "reviews.next": spokenNull,
  "reviews.due": spokenNull,
  "reviews.submit": spokenNull,
  "ordering.list": silentNull,
  "ordering.detail": silentNull,
  "ordering.cancel": silentNull,
  "loyalty.member": silentNull,
  "loyalty.spend": silentNull,
  "loyalty.refund": silentNull,
  "loyalty.topUp": { value: "", toast: "none" },
  "game.enter": { value: {}, toast: "none" },
  "game.chances": { value: 0, toast: "none" },
};

/** Rows that the table does not name: a receipt, and calls of our own that do not yield null in silence. */
const ours: Record<string, Yield> = {
  "receipts.receipt": spokenNull,
  "receipts.spending": spokenNull,
  "dining.confirmReservation": spokenNull,
  "dining.cancelReservation": spokenNull,
  "ordering.arrived": spokenNull,
};

const table: Record<string, Yield> = { ...specified, ...ours };
// A socket is no call of the client.
const rows = listRows(contract).filter(({ row }) => !isSocketRow(row));

/** What a row yields: its line of the table; a call of our own without one yields null in silence. */
const lineOf = (name: string): Yield => table[name] ?? silentNull;

/** What to write for a row that is not in the table; null when nothing is missing. */
function findMissingLine(name: string, { extension, onFailure, toast }: Row): string | null {
  if (name in table) return null;
  if (!extension) return `${name}: add what it yields on a failure to \`specified\` in this file (wire.md §7)`;
  const isSilentNull = onFailure === "null" && toast === "none";
  const line = `onFailure "${onFailure}", toast "${toast}"`;
  return isSilentNull ? null : `${name}: add its line to \`ours\` in this file, if ${line} in its row are meant`;
}

test("every row yields null in silence or has its line in the table, and no line is without a row", () => {
  expect(rows.flatMap(({ name, row }) => findMissingLine(name, row) ?? [])).toEqual([]);
  const names = rows.map(({ name }) => name);
  expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([]);
});

/** Rows that are asked with an identity, or may be by a remote upstream: a 401 is answered with v3/auth. */
const renewable = ({ auth }: Row) => auth !== "optional";

type Answer = (request: Request) => Promise<Response> | Response;
type Result = { value: unknown; failure: ApiError | null };
type UntypedCalls = Record<string, Record<string, (input: object) => Promise<Result>>>;

const sample = (schema: Schema) => fc.sample(validOf(schema), { numRuns: 1, seed: 7 })[0];

const inputOf = (row: Row) =>
  Object.fromEntries(
    (["params", "query", "body"] as const).flatMap((part) => (row[part] ? [[part, sample(row[part])]] : [])),
  );

function replyOf(row: Row): Response {
  const reply = sample(row.response);
  return isFileRow(row) ? new Response(reply as File) : Response.json(reply);
}

/** A page that calls one row once: what it yielded, what it showed, and what was sent besides v3/auth and traces. */
async function calling(name: string, row: Row, answer: (nth: number) => Answer) {
  const entries = new Map([["mk.customerID", "c1"]]);
  const storage: KeyValue = {
    get: async (key) => entries.get(key) ?? null,
    set: async (key, value) => Boolean(entries.set(key, value)),
    remove: async (key) => void entries.delete(key),
    list: async () => [...entries.keys()],
    watch: () => () => undefined,
  };
  const toasts: unknown[] = [];
  const sent: Request[] = [];
  let renewals = 0;
  const calls = createCalls(toClientTable(contract), {
    async send(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/v3/auth" && name !== "auth.authenticate") {
        renewals += 1;
        return Response.json({ token: "cookie", customer: { ID: "c1", AffiliateCode: "" } });
      }
      return answer(sent.push(request))(request);
    },
    origin: "https://makan.test",
    headers: () => ({}),
    platform: () => "WEB",
    session: createSessionStore(storage),
    forgetPerson: async () => undefined,
    onFailure: (error, row) => {
      const toast = toFailureToast(error, row);
      if (toast) toasts.push(toast);
    },
  }) as unknown as UntypedCalls;
  const [group = "", call = ""] = name.split(".");
  const ask = calls[group]?.[call];
  if (!ask) throw new Error(`no call ${name}`);
  const result = await ask(inputOf(row)).catch((failure: ApiError) => ({ value: THROWS, failure }));
  return { ...result, toasts, sent, renewals };
}

const failing = (code: ErrorCode, message: string | null) => () =>
  Response.json({ error: { code, message, requestId: "r" } }, { status: errorStatus[code] });

/** The value a row yields on a failure, as the table says it. */
function expectYield(name: string, { value, failure }: Result, isTooFar = false) {
  const line = lineOf(name);
  const expected = isTooFar && "tooFar" in line ? line.tooFar : line.value;
  expect(failure).toBeInstanceOf(ApiError);
  if (expected === ITSELF) expect(value).toBe(failure);
  else expect(value).toEqual(expected);
}

test.each(rows)("$name: a reply is its value and shows nothing", async ({ name, row }) => {
  const { value, failure, toasts, sent } = await calling(name, row, () => () => replyOf(row));
  expect(failure).toBeNull();
  expect(value).toBeTruthy();
  expect(toasts).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each(rows)(
  "$name: a first 401 is answered with v3/auth, silently, and the call again (S286)",
  async ({ name, row }) => {
    const refused = failing("UNAUTHENTICATED", "Oops");
    const { value, failure, toasts, sent, renewals } = await calling(name, row, (nth) =>
      nth === 1 ? refused : () => replyOf(row),
    );
    expect(toasts).toEqual([]);
    expect(renewals).toBe(renewable(row) ? 1 : 0);
    if (renewable(row)) {
      expect(failure).toBeNull();
      expect(sent).toHaveLength(2);
      if (hasBody(row.method)) expect(await sent[1]?.json()).toEqual(inputOf(row).body ?? {});
    } else expectYield(name, { value, failure });
  },
);

test.each(rows)("$name: a second 401 says to refresh, once (S286)", async ({ name, row }) => {
  const { value, failure, toasts, sent, renewals } = await calling(name, row, () => failing("UNAUTHENTICATED", "Oops"));
  expectYield(name, { value, failure });
  expect(toasts).toEqual(renewable(row) ? [{ kind: "refresh" }] : []);
  expect(sent).toHaveLength(renewable(row) ? 2 : 1);
  expect(renewals).toBe(renewable(row) ? 1 : 0);
});

/** What a failure with a server message shows on a row of each kind. */
const shown: Record<Toast, { login: boolean; delivery: boolean; other: boolean }> = {
  none: { login: false, delivery: false, other: false },
  message: { login: true, delivery: true, other: true },
  "login-and-delivery": { login: true, delivery: true, other: false },
  delivery: { login: false, delivery: true, other: false },
};

test.each(rows)(
  "$name: a failure with a server message shows what its row says (S287–S289, PD85)",
  async ({ name, row }) => {
    const { login, delivery, other } = shown[lineOf(name).toast];
    const cases: [ErrorCode, unknown[]][] = [
      ["LOGIN_REQUIRED", login ? [{ kind: "login", message: "said" }] : []],
      ["DELIVERY_NOT_AVAILABLE", delivery ? [{ kind: "delivery", message: "said" }] : []],
      ["STORE_CLOSED", other ? [{ kind: "server", message: "said" }] : []],
      ["VALIDATION_FAILED", other ? [{ kind: "server", message: "said" }] : []],
      ["UPSTREAM_TIMEOUT", other ? [{ kind: "server", message: "said" }] : []],
      // Beside the field it is about, never in a toast (S218).
      ["OTP_INVALID", []],
    ];
    for (const [code, toasts] of cases) {
      const result = await calling(name, row, () => failing(code, "said"));
      expectYield(name, result, code === "DELIVERY_NOT_AVAILABLE");
      expect({ code, toasts: result.toasts, sent: result.sent.length }).toEqual({ code, toasts, sent: 1 });
      expect(result.failure?.code).toBe(code);
    }
  },
);

test.each([
  "ordering.list",
  "ordering.detail",
  "ordering.cancel",
  "loyalty.member",
  "loyalty.topUp",
  "loyalty.spend",
  "loyalty.refund",
  "dining.reserve",
])(
  "%s: what goes wrong with orders, loyalty and tables is told by its place on the page alone (S290, S308)",
  async (name) => {
    const row = rows.find((one) => one.name === name)?.row;
    if (!row) throw new Error(`no row ${name}`);
    for (const code of ["NOT_FOUND", "RESERVATION_CONFLICT", "INSUFFICIENT_BALANCE", "INTERNAL"] as const) {
      const { value, toasts } = await calling(name, row, () => failing(code, "said"));
      expect({ value, toasts }).toEqual({ value: name === "loyalty.topUp" ? "" : null, toasts: [] });
    }
  },
);

test.each(["offers.apply", "ordering.place", "ordering.availability", "dining.reserve"])(
  "%s: any failure but a missing login and a place out of range is null and shows nothing (S291)",
  async (name) => {
    const row = rows.find((one) => one.name === name)?.row;
    if (!row) throw new Error(`no row ${name}`);
    // No page calls the address of a provider.
    const spoken = ["UNAUTHENTICATED", "LOGIN_REQUIRED", "DELIVERY_NOT_AVAILABLE", "WEBHOOK_SIGNATURE"];
    const codes = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => !spoken.includes(code));
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) {
      const { value, toasts, failure } = await calling(name, row, () => failing(code, "said"));
      expect({ code, value, toasts }).toEqual({ code, value: null, toasts: [] });
      // The form shows it in its place (PD6).
      expect(failure?.code).toBe(code);
    }
  },
);

test.each(rows)("$name: what has no server message shows nothing", async ({ name, row }) => {
  const answers: [string, Answer][] = [
    ["a failure without a message", failing("STORE_CLOSED", null)],
    ["a failure without an envelope", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ];
  for (const [, answer] of answers) {
    const result = await calling(name, row, () => answer);
    expectYield(name, result);
    expect(result.toasts).toEqual([]);
    expect(result.sent).toHaveLength(1);
  }
});

test.each(rows)("$name: only 200 is success: 201, 204 and 304 are failures (S244)", async ({ name, row }) => {
  const body = isFileRow(row) ? "file" : JSON.stringify(sample(row.response));
  for (const status of [201, 204, 304]) {
    const result = await calling(name, row, () => () => new Response(status === 201 ? body : null, { status }));
    expectYield(name, result);
    expect(result.failure?.status).toBe(status);
    expect(result.toasts).toEqual([]);
  }
});

afterEach(() => void vi.restoreAllMocks());

test.each(rows)("$name: the client gives up after 35,000 ms (S239, S327)", async ({ name, row }) => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const never: Answer = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
      clock.abort(new DOMException("too late", "TimeoutError"));
    });
  const result = await calling(name, row, () => never);
  expect(timeout.mock.calls.every(([ms]) => ms === 35_000)).toBe(true);
  expectYield(name, result);
  expect(result.failure?.code).toBe("TIMEOUT");
  expect(result.toasts).toEqual([]);
});

test.each(rows)("$name: the headers of every call (S241, S242)", async ({ name, row }) => {
  const { sent } = await calling(name, row, () => () => replyOf(row));
  const headers = Object.fromEntries(sent[0]?.headers ?? []);
  expect(headers).toMatchObject({
    accept: "application/json",
    "content-type": "application/json",
    "app-version": "1.2.1",
  });
  expect(sent[0]?.method).toBe(row.method);
});
