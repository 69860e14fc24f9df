import { createHash } from "node:crypto";
import * as v from "valibot";
import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";
import { type UblInvoice, ublInvoice } from "./ubl-invoice.ts";

// MyInvois as its SDK describes it (https://sdk.myinvois.hasil.gov.my/, as of July 2026): tokens by client credentials,
// submissions of UBL 2.1 as JSON in base64 with their hash, decisions later, cancellation within 72 hours.

export const myInvoisAccount = {
  clientID: "client-1",
  clientSecret: "secret-1",
  supplier: {
    name: "Makan Sdn. Bhd.",
    tin: "C2584563200",
    registrationNo: "201901234567",
    sst: "W10-1808-32000417",
    msic: "56101",
    activity: "Restaurants",
    address: { line: "18 Jalan Raja Chulan", postCode: "50200", city: "Kuala Lumpur", state: "14" },
    phone: "+60311001001",
    email: "tax@makan.example",
  },
};

const text = v.pipe(v.string(), v.minLength(1));

const submission = v.strictObject({
  documents: v.pipe(
    v.array(
      v.strictObject({
        format: v.literal("JSON"),
        document: v.pipe(v.string(), v.base64()),
        documentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        codeNumber: text,
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});

type StubInvoice = {
  uuid: string;
  submissionUid: string;
  internalId: string;
  invoice: UblInvoice;
  status: "Submitted" | "Valid" | "Invalid" | "Cancelled";
  codes: string[];
  validatedAt: string | null;
  reason: string | null;
};

const fail = (status: number, errorCode: string): StubReply => ({
  status,
  json: { error: { errorCode, error: "A sentence that may name IG115002000", innerError: null } },
});

const ok = (json: object): StubReply => ({ status: 200, json });

const issuedAt = ({ IssueDate, IssueTime }: UblInvoice) => `${IssueDate[0]._}T${IssueTime[0]._}`;

export async function startMyInvois(account = myInvoisAccount) {
  const documents: StubInvoice[] = [];
  const bodies = new Set<string>();
  let tokens: string[] = [];
  let logins = 0;
  let refusal: string | null = null;
  let isForbidden = false;

  const logIn = ({ body, headers }: StubRequest): StubReply => {
    const form = new URLSearchParams(body);
    logins += 1;
    const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
    if (!isForm || form.get("grant_type") !== "client_credentials")
      return { status: 400, json: { error: "invalid_request" } };
    if (form.get("client_id") !== account.clientID || form.get("client_secret") !== account.clientSecret)
      return { status: 400, json: { error: "invalid_client" } };
    const token = `token-${logins}`;
    tokens = [...tokens, token];
    return ok({ access_token: token, token_type: "Bearer", expires_in: 3600, scope: "InvoicingAPI" });
  };

  const submit = (body: string): StubReply => {
    const read = v.safeParse(submission, JSON.parse(body));
    if (!read.success) return fail(400, "BadStructure");
    if (bodies.has(body)) return { ...fail(422, "DuplicateSubmission"), headers: { "Retry-After": "600" } };
    bodies.add(body);
    const submissionUid = `SUB${documents.length + 1}`;
    const accepted: object[] = [];
    const rejected: object[] = [];
    for (const { document, documentHash, codeNumber } of read.output.documents) {
      const bytes = Buffer.from(document, "base64");
      const parsed = v.safeParse(ublInvoice, JSON.parse(bytes.toString()));
      const isSame = createHash("sha256").update(bytes).digest("hex") === documentHash;
      const invoice = parsed.success ? parsed.output.Invoice[0] : null;
      if (refusal !== null || !isSame || invoice?.ID[0]._ !== codeNumber) {
        const errorCode = refusal ?? (isSame ? "CF000" : "DS001");
        rejected.push({ invoiceCodeNumber: codeNumber, error: { errorCode, error: "It is wrong for IG115002000" } });
        continue;
      }
      const twin = documents.find(
        (known) => known.internalId === codeNumber && issuedAt(known.invoice) === issuedAt(invoice),
      );
      const uuid = `DOC${documents.length + 1}`;
      const decided = twin
        ? { status: "Invalid" as const, codes: ["DS302"] }
        : { status: "Submitted" as const, codes: [] };
      documents.push({
        uuid,
        submissionUid,
        internalId: codeNumber,
        invoice,
        ...decided,
        validatedAt: null,
        reason: null,
      });
      accepted.push({ uuid, invoiceCodeNumber: codeNumber });
    }
    return { status: 202, json: { submissionUid, acceptedDocuments: accepted, rejectedDocuments: rejected } };
  };

  const summarize = ({ uuid, submissionUid, internalId, status, validatedAt }: StubInvoice) => ({
    uuid,
    submissionUid,
    internalId,
    status,
    dateTimeValidated: validatedAt,
  });

  const search = (query: URLSearchParams): StubReply => {
    const [from, to] = [query.get("issueDateFrom") ?? "", query.get("issueDateTo") ?? ""];
    if (!from.endsWith("Z") || !to.endsWith("Z") || query.get("invoiceDirection") !== "Sent")
      return fail(400, "BadArgument");
    const found = documents.filter(({ invoice }) => from <= issuedAt(invoice) && issuedAt(invoice) <= to);
    return ok({ result: found.map(({ submissionUid, ...rest }) => ({ ...summarize({ submissionUid, ...rest }) })) });
  };

  const cancel = (uuid: string, body: string): StubReply => {
    const read = v.safeParse(
      v.strictObject({ status: v.literal("cancelled"), reason: v.pipe(text, v.maxLength(300)) }),
      JSON.parse(body),
    );
    const document = documents.find((known) => known.uuid === uuid);
    if (!read.success) return fail(400, "BadArgument");
    if (!document) return fail(404, "NotFound");
    if (document.status !== "Valid") return fail(400, "IncorrectState");
    document.status = "Cancelled";
    document.reason = read.output.reason;
    return ok({ uuid, status: "Cancelled" });
  };

  const server = await startStub((request: StubRequest): StubReply => {
    const { method, path, query, headers, body } = request;
    if (method === "POST" && path === "/connect/token") return logIn(request);
    const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!tokens.includes(token)) return fail(401, "Unauthorized");
    if (isForbidden) return fail(403, "IncorrectSubmitter");
    const parts = path.replace("/api/v1.0/", "").split("/");
    const [kind, id = "", rest] = parts;
    if (method === "POST" && kind === "documentsubmissions") return submit(body);
    if (method === "GET" && kind === "documentsubmissions") {
      const own = documents.filter(({ submissionUid }) => submissionUid === id);
      return own.length > 0 ? ok({ submissionUid: id, documentSummary: own.map(summarize) }) : fail(404, "NotFound");
    }
    if (method === "GET" && kind === "documents" && id === "search") return search(query);
    if (method === "PUT" && kind === "documents" && id === "state" && parts[3] === "state")
      return cancel(rest ?? "", body);
    const document = documents.find(({ uuid }) => uuid === id);
    if (method !== "GET" || kind !== "documents" || rest !== "details" || !document) return fail(404, "NotFound");
    const validationSteps = [
      { name: "Core", status: "Valid", error: null },
      ...document.codes.map((errorCode) => ({ name: "Step", status: "Invalid", error: { errorCode, error: "Why" } })),
    ];
    return ok({ ...summarize(document), validationResults: { status: document.status, validationSteps } });
  });

  return {
    ...server,
    documents,
    /** How many tokens were given. */
    countLogins: () => logins,
    endTokens() {
      tokens = [];
    },
    /** The ten minutes are over in which the same bytes are refused. */
    forgetBodies: () => bodies.clear(),
    /** Documents are rejected with this code from now on; null: they are accepted. */
    reject(code: string | null) {
      refusal = code;
    },
    /** The account may not submit. */
    forbid(is: boolean) {
      isForbidden = is;
    },
    decide(status: "Valid" | "Invalid", codes: string[] = [], validatedAt = "2026-11-28T02:00:00Z") {
      for (const document of documents) {
        if (document.status !== "Submitted") continue;
        Object.assign(document, { status, codes, validatedAt: status === "Valid" ? validatedAt : null });
      }
    },
  };
}
