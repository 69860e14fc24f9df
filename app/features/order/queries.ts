import { QueryClient } from "@tanstack/react-query";

let client: QueryClient | null = null;

/** The browser's one query client; made when a page first needs it, never on the server. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1_000, gcTime: 60_000 } } });
  return client;
}
