import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { makeTicket } from "#worker/gateway/auth/ticket.ts";
import type { Call, CallRequest, Route } from "#worker/gateway/call.ts";
import { checkReply } from "#worker/gateway/upstream/check-reply.ts";
import type { OwnReply } from "./reply.ts";

type GeoIp = RowReply<ApiContract["places"]["geoIp"]>["item"];

export type LocalPorts = {
  /** The caller's position from the network, inside Malaysia, or the default point. */
  geoIp: (request: CallRequest) => GeoIp;
};

/** Who calls, with what to show for it. */
type Asked = { call: Call; token: string | null; nowMs: number };

const handlers: Record<string, (ports: LocalPorts, asked: Asked) => unknown> = {
  "places.geoIp": (ports, { call }) => ({ item: ports.geoIp(call.request) }),
  "live.ticket": async (_, { call, token, nowMs }) => {
    const { ticket, endsAtMs } = await makeTicket(call.env, token ?? "", nowMs);
    return { item: { ticket, expiresAt: toInstant(endsAtMs) } };
  },
};

/** Answers a row marked `local`; the reply is checked like an upstream's. TypeError without an answer. */
export async function answerLocally({ name, row }: Route, ports: LocalPorts, asked: Asked): Promise<OwnReply> {
  const handler = getOwn(handlers, name);
  if (!handler) throw new TypeError("no answer for a local row");
  const reply = checkReply(row, await handler(ports, asked));
  return { kind: "own", body: new TextEncoder().encode(JSON.stringify(reply)), isReplay: false };
}
