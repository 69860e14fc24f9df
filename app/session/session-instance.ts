import { localStore } from "../storage/storage.ts";
import { createSessionStore } from "./session-store.ts";

export const sessionStore = createSessionStore(localStore);
