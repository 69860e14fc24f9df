import { table } from "virtual:contract-table";
import type { Platform } from "#shared/contract/entities.ts";
import { parsePlatform } from "#shared/domain/platform.ts";
import { createCalls } from "./create-calls.ts";
import { sessionStore } from "../session/session-instance.ts";
import { showFailure } from "./show-failure.ts";
import { transport } from "./transport.ts";

/**
 * Every call of the API for pages with a session: each yields `{ value, failure }` as its row says, its toasts are
 * shown here, and the session is made and renewed as needed (wire.md §7).
 */
export const call = createCalls(table, {
  ...transport,
  platform: currentPlatform,
  session: sessionStore,
  onFailure: showFailure,
});

/** The platform the server settled for this visit; it keeps it in a cookie that scripts may read (PD9). */
function currentPlatform(): Platform {
  const cookie = /(?:^|; )mk\.platform=([^;]*)/.exec(document.cookie)?.[1];
  return parsePlatform(cookie ?? null, null) ?? "WEB";
}
