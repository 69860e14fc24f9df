import { table } from "virtual:contract-table";
import { sessionStore } from "#app/session/session-instance.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { parsePlatform } from "#shared/domain/site/platform.ts";
import { createCalls } from "./create-calls.client.ts";
import { showFailure } from "./show-failure.client.ts";
import { transport } from "./transport.ts";

/** All rows, for pages with a session: shows the toasts of failures, creates and renews the session (wire.md §7). */
export const call = createCalls(table, {
  ...transport,
  platform: currentPlatform,
  session: sessionStore,
  // Whoever ends a session has loaded it before (signOut, the page of the deletion).
  forgetPerson: async () => (await import("#app/storage/forget-person.client.ts")).forgetPerson(),
  onFailure: showFailure,
});

/** The server stores the platform of this visit in a cookie that scripts can read (PD9). */
function currentPlatform(): Platform {
  const cookie = /(?:^|; )mk\.platform=([^;]*)/.exec(document.cookie)?.[1];
  return parsePlatform(cookie ?? null, null) ?? "WEB";
}
