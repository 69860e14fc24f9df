import { local } from "../storage/storage.ts";
import { createSessionStore } from "./session-store.ts";

/** The session of this page. */
export const sessionStore = createSessionStore(local);
