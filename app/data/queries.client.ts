import { QueryClient } from "@tanstack/react-query";
import { sessionStore } from "#app/session/session-instance.ts";

let client: QueryClient | null = null;

export function queryClient(): QueryClient {
  client ??= createClient();
  return client;
}

function createClient(): QueryClient {
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 1_000,
        gcTime: 60_000,
        // Without a network a call fails at once, so that it is said, and is sent again when the network is back.
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
  // From now on it hears of the network, and of a page that is looked at again.
  created.mount();
  let owner = sessionStore.getState().customerID;
  // Another customer must not see cached data.
  sessionStore.subscribe(() => {
    const { customerID } = sessionStore.getState();
    if (customerID !== owner) created.clear();
    owner = customerID;
  });
  return created;
}
