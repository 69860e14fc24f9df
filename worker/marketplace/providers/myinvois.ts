import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { Config } from "#worker/config/config.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import type { InvoiceDocument, InvoiceState, TaxOffice } from "#worker/marketplace/ports/tax.ts";
import { createInvoiceDocument } from "./e-invoice-document.ts";
import { callProvider, type ProviderReply, refuse } from "./http/call-provider.ts";
import { readPart } from "./http/read-reply.ts";

// MyInvois of LHDN: https://sdk.myinvois.hasil.gov.my/ (/api/07-login-as-taxpayer-system/, /einvoicingapi/02, 03, 06, 08 and
// 09), as a copy of July 2026 has it, read on 28 November 2026. A call has no key of ours. The office refuses the same bytes
// for ten minutes, and finds an invoice with the number and the time of another one invalid for two hours; after that a second
// one would count. So what was sent before is searched for first, by its time and number.

type Account = NonNullable<Config["providers"]["myinvois"]>;

/** Of each account in this isolate; `until` in epoch milliseconds. */
const tokens = new Map<string, { token: string; until: number }>();

/** A token is not used in its last minute. */
const spareMs = 60_000;

/** Goes into addresses. */
const uid = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const word = v.nullish(v.string());

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() });
const found = v.object({ uuid: uid, internalId: v.string(), submissionUid: uid });
const problem = v.object({ errorCode: word, code: word });
const submitReply = v.object({
  submissionUid: v.nullish(uid),
  submissionUID: v.nullish(uid),
  acceptedDocuments: v.nullish(v.array(v.object({ uuid: uid })), []),
  rejectedDocuments: v.nullish(v.array(v.object({ error: v.nullish(problem) })), []),
});
const searchReply = v.object({ result: v.array(v.unknown()) });
const statusReply = v.object({
  documentSummary: v.array(v.object({ uuid: v.string(), status: v.string(), dateTimeValidated: word })),
});
const detailsReply = v.object({
  validationResults: v.object({ validationSteps: v.array(v.object({ error: v.nullish(problem) })) }),
});
const errorReply = v.object({ error: problem });

const statuses: Readonly<Record<string, InvoiceState["status"]>> = {
  submitted: "REQUESTED",
  valid: "VALID",
  invalid: "INVALID",
  cancelled: "CANCELLED",
};

/** A reference names the submission and, behind a slash, the document. */
export function createMyInvois(account: Account): TaxOffice {
  return {
    name: "myinvois",
    isOwn: false,
    submit: async (document) => ({
      reference: (document.isRepeated && (await find(account, document))) || (await submit(account, document)),
    }),
    status: async (reference) => {
      const [submission = "", uuid = ""] = reference.split("/");
      const what = "myinvois status";
      const reply = await ask(account, what, "GET", `documentsubmissions/${submission}?pageNo=1&pageSize=100`);
      const { documentSummary } = read(what, statusReply, reply);
      const document = documentSummary.find((one) => one.uuid === uuid);
      const status = statuses[document?.status.toLowerCase() ?? ""];
      if (!document || !status) throw new ProviderError("DOWN", `${what}: no such document yet`);
      const code = status === "INVALID" ? await readCode(account, uuid) : null;
      return { status, validatedAt: Date.parse(document.dateTimeValidated ?? "") || null, code };
    },
    cancel: async (reference, reason) => {
      const what = "myinvois cancel";
      const path = `documents/state/${reference.split("/")[1]}/state`;
      const reply = await ask(account, what, "PUT", path, { status: "cancelled", reason });
      if (isAboutInvoice(reply.status)) throw refuse(what, reply.status, getCode(reply.body));
      read(what, v.unknown(), reply);
    },
  };
}

async function submit(account: Account, document: InvoiceDocument): Promise<string> {
  const what = "myinvois submit";
  const bytes = Buffer.from(JSON.stringify(createInvoiceDocument(document, account.supplier)));
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  const reply = await ask(account, what, "POST", "documentsubmissions", {
    documents: [
      { format: "JSON", document: bytes.toString("base64"), documentHash: hash, codeNumber: document.order.id },
    ],
  });
  const { status, body } = reply;
  if (isAboutInvoice(status)) throw refuse(what, status, getCode(body));
  const { acceptedDocuments, rejectedDocuments, submissionUid, submissionUID } = read(what, submitReply, reply);
  const uuid = acceptedDocuments[0]?.uuid;
  const submission = submissionUid ?? submissionUID;
  if (uuid && submission) return `${submission}/${uuid}`;
  if (rejectedDocuments[0]) throw refuse(what, status, toWord(rejectedDocuments[0].error));
  throw new ProviderError("DOWN", `${what}: the answer has no document`);
}

/** 422 is for bytes that were sent a moment ago, which the next try finds; what else is refused is the account's. */
const isAboutInvoice = (status: number): boolean => status === 400 || status === 413;

/** The reference of an invoice that arrived before; null for none. */
async function find(account: Account, { order, issuedAt }: InvoiceDocument): Promise<string | null> {
  const what = "myinvois search";
  const query = new URLSearchParams({
    issueDateFrom: toSecond(issuedAt - 1000),
    issueDateTo: toSecond(issuedAt + 1000),
    invoiceDirection: "Sent",
    documentType: "01",
    pageSize: "100",
    pageNo: "1",
  });
  const { result } = read(what, searchReply, await ask(account, what, "GET", `documents/search?${query.toString()}`));
  const document = result.map((one) => toFound(one)).find((one) => one?.internalId === order.id);
  return document ? `${document.submissionUid}/${document.uuid}` : null;
}

/** The name of the submission is written in two ways. */
function toFound(document: unknown): v.InferOutput<typeof found> | null {
  const { submissionUID, ...rest } = Object(document) as Record<string, unknown>;
  const read = v.safeParse(found, { submissionUid: submissionUID, ...rest });
  return read.success ? read.output : null;
}

const toSecond = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, "");

/** Why an invoice is invalid, as codes. */
async function readCode(account: Account, uuid: string): Promise<string> {
  const what = "myinvois details";
  const { validationResults } = read(what, detailsReply, await ask(account, what, "GET", `documents/${uuid}/details`));
  return validationResults.validationSteps.flatMap(({ error }) => (error ? [toWord(error)] : [])).join(" ");
}

/** Sends a call with the token of the account, once more with a new one. A wrong account is nothing that an invoice can help. */
async function ask(
  account: Account,
  what: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
): Promise<ProviderReply> {
  const send = async () =>
    callProvider({
      what,
      url: `${account.origin}/api/v1.0/${path}`,
      method,
      headers: {
        Authorization: `Bearer ${await getToken(account)}`,
        "Content-Type": "application/json",
        Accept: "application/json",
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const reply = await send();
  if (reply.status !== 401) return reply;
  tokens.delete(toKey(account));
  return send();
}

const toKey = ({ origin, clientID, clientSecret }: Account): string => [origin, clientID, clientSecret].join(" ");

async function getToken(account: Account): Promise<string> {
  const key = toKey(account);
  const known = tokens.get(key);
  if (known && Date.now() < known.until) return known.token;
  const what = "myinvois login";
  const reply = await callProvider({
    what,
    url: `${account.origin}/connect/token`,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: account.clientID,
      client_secret: account.clientSecret,
      grant_type: "client_credentials",
      scope: "InvoicingAPI",
    }).toString(),
  });
  const { access_token: token, expires_in: seconds } = read(what, tokenReply, reply);
  tokens.set(key, { token, until: Date.now() + seconds * 1000 - spareMs });
  return token;
}

/** An answer in its form. Any other one, a refused account among them, may be another one later. */
function read<S extends v.GenericSchema>(what: string, schema: S, { status, body }: ProviderReply): v.InferOutput<S> {
  if (status >= 300) throw new ProviderError("DOWN", `${what}: ${status} ${getCode(body)}`.trim());
  return readPart(what, body, schema);
}

/** A code, and no sentence: that may say whose number is wrong. */
const toWord = (error: v.InferOutput<typeof problem> | null | undefined): string =>
  (error?.errorCode ?? error?.code ?? "").replace(/[^\w-]/g, "").slice(0, 40);

function getCode(body: unknown): string {
  const answer = v.safeParse(errorReply, body);
  return answer.success ? toWord(answer.output.error) : "";
}
