import { QueryClient } from "@tanstack/react-query";
import { sessionStore } from "../session/session-instance.ts";

let client: QueryClient | null = null;

/** The browser's one query client; made when a page first needs it, never on the server. */
export function queryClient(): QueryClient {
  client ??= createClient();
  return client;
}

function createClient(): QueryClient {
  const made = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1_000, gcTime: 60_000 } } });
  let owner = sessionStore.getState().customerID;
  // What one customer has seen is nobody else's to see.
  sessionStore.subscribe(() => {
    const { customerID } = sessionStore.getState();
    if (customerID !== owner) made.clear();
    owner = customerID;
  });
  return made;
}
