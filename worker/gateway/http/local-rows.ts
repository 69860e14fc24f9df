import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { CallRequest, Route } from "#worker/gateway/call.ts";
import { checkReply } from "#worker/gateway/upstream/check-reply.ts";
import type { OwnReply } from "./reply.ts";

type GeoIp = RowReply<ApiContract["places"]["geoIp"]>["item"];

export type LocalPorts = {
  /** The caller's position from the network, inside Malaysia, or the default point. */
  geoIp: (request: CallRequest) => GeoIp;
};

const handlers: Record<string, (ports: LocalPorts, request: CallRequest) => unknown> = {
  "places.geoIp": (ports, request) => ({ item: ports.geoIp(request) }),
};

/** Answers a row marked `local` from the request; the reply is checked like an upstream's. TypeError without an answer. */
export function answerLocally({ name, row }: Route, ports: LocalPorts, request: CallRequest): OwnReply {
  const handler = getOwn(handlers, name);
  if (!handler) throw new TypeError("no answer for a local row");
  const reply = checkReply(row, handler(ports, request));
  return { kind: "own", body: new TextEncoder().encode(JSON.stringify(reply)), isReplay: false };
}
