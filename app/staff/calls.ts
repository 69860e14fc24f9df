import { table } from "virtual:staff-table";
import { transport } from "#app/api/transport.ts";
import { createClient } from "#shared/client.ts";
import type { StaffContract } from "#shared/contract/index.ts";
import { getApprovalHeader } from "./approval.ts";
import { sendOrRemember } from "./offline/unsent.ts";

/** The calls of staff, by their cookie. A failure throws ApiError, whose message is in the reader's language. */
export const {
  staff: call,
  counter,
  day,
  duty,
  floor,
  print,
} = createClient<StaffContract>(table, {
  ...transport,
  send: (request) => sendOrRemember(transport.send, toLasting(request)),
  headers: () => ({ ...transport.headers(), ...getApprovalHeader() }),
});

/** What was pressed arrives, also when the page goes in the same moment. */
const toLasting = (request: Request): Request =>
  request.method === "GET" ? request : new Request(request, { keepalive: true });
