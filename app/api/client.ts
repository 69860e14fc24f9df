import { table } from "virtual:public-contract-table";
import { type ApiError, type ClientRow, createClient, type PublicClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { transport } from "./transport.ts";

/** The public rows in the browser. Session and toast code loads only when a reply needs it. */
export const api: PublicClient<ApiContract> = createClient<ApiContract>(table, { ...transport, send, onFailure });

/** Only a remote upstream answers 401 to a public row: it requires a token, so load the session and retry. */
async function send(request: Request): Promise<Response> {
  const response = await transport.send(request.clone());
  if (response.status !== 401) return response;
  const { loadSession } = await import("#app/session/session.ts");
  await loadSession();
  return transport.send(request);
}

function onFailure(error: ApiError, row: ClientRow): void {
  const isShown = error.status === 401 || (row.toast !== "none" && error.detail?.message);
  if (!isShown) return;
  import("./show-failure.client.ts").then(
    ({ showFailure }) => showFailure(error, row),
    () => undefined,
  );
}
