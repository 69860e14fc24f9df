import type { Row } from "#shared/contract/row.ts";
import { type RequestParts, toTarget } from "#shared/request.ts";
import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { askWithin, throwUnreachable, toRefusal } from "./fetch-with-retry.ts";
import type { UpstreamPorts } from "./forward.ts";
import { alwaysHealthy } from "./health.ts";
import { type SocketLog, relaySocket } from "./relay-socket.ts";
import { toUpstreamHeaders, withoutExtras, withoutTicket } from "./request.ts";

export type SocketPorts = UpstreamPorts & { log: SocketLog };

type AuthorizedSocket = { row: Row; input: RequestParts; token: string | null };

/**
 * The socket that the upstream opens for an authorized call. That of the embedded marketplace is the object's own, so that
 * nothing of this Worker waits while the object sleeps; that of a remote upstream is relayed.
 */
export async function openSocket(
  ports: SocketPorts,
  call: Call,
  { row, input: given, token }: AuthorizedSocket,
): Promise<WebSocket> {
  const name = call.row ?? "";
  const { clock, timeoutMs, lacks } = ports;
  const upstream = ports.upstream(call.env);
  const { origin } = upstream;
  if (origin !== undefined && lacks.has(origin, name)) throw new GatewayError("NOT_OFFERED");
  const { sendsExtensions } = call.config;
  const input = withoutTicket(origin === undefined ? given : withoutExtras(row, given, sendsExtensions));
  const headers = { ...toUpstreamHeaders(row, call, token, origin === undefined), Upgrade: "websocket" };
  const address = (origin ?? call.url.origin) + toTarget(row.path, input);
  const health = origin === undefined ? alwaysHealthy : ports.healthOf(origin, name);
  const startedAtMs = clock();
  try {
    const socket = await askWithin({ health, timeoutMs }, async (signal) => {
      const init = { headers, redirect: "manual" as const, signal };
      const { socket, ...answer } = await upstream.connect(address, init).catch(throwUnreachable);
      if (!socket) throw toSocketRefusal(toRefusal(row, answer));
      return socket;
    });
    return origin === undefined ? socket : relaySocket(socket, { row, call, clock, log: ports.log });
  } catch (error) {
    if (origin !== undefined && error instanceof GatewayError && error.details.isLack) lacks.note(origin, name);
    throw error;
  } finally {
    call.upstreamMs = clock() - startedAtMs;
  }
}

/** The caller has asked for an upgrade: that the upstream was not asked for one is not their fault. */
const toSocketRefusal = (refused: GatewayError): GatewayError =>
  refused.code === "UPGRADE_REQUIRED" ? new GatewayError("UPSTREAM_ERROR") : refused;
