import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import { checkReply } from "../upstream/check-reply.ts";
import type { OwnReply } from "./reply.ts";
import type { Route } from "./router.ts";

type GeoIp = RowReply<ApiContract["places"]["geoIp"]>["item"];

/** What rows that the gateway answers itself are answered from. */
export type LocalPorts = {
  /** Where the network says the caller is, inside Malaysia, or the default point. */
  geoIp: (request: Request) => GeoIp;
};

const answers: Record<string, (ports: LocalPorts, request: Request) => unknown> = {
  "places.geoIp": (ports, request) => ({ item: ports.geoIp(request) }),
};

/** The reply of a row marked `local`, from the request's own data; checked like an upstream's. */
export function answerLocally({ name, row }: Route, ports: LocalPorts, request: Request): OwnReply {
  const answer = getOwn(answers, name);
  if (!answer) throw new TypeError("no answer for a local row");
  const reply = checkReply(row, answer(ports, request));
  return { kind: "own", body: new TextEncoder().encode(JSON.stringify(reply)), isReplay: false };
}
