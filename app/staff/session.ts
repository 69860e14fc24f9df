import { QueryCache, QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#shared/client.ts";
import type { StaffGrant, StaffSession } from "#shared/contract/staff.ts";
import { isAnswered } from "./answered.ts";
import { call } from "./calls.ts";
import { forgetKept } from "./offline/press-queue.ts";
import { keepSession, readKeptSession } from "./offline/shop-database.ts";

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

export const sessionKey = ["session"];

/** A refusal is an answer: it is not asked again. Where any call finds the session over, the whole app asks who is there. */
export const staffQueries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (isEnded(error)) void forgetKept();
      if (isEnded(error) && queryKey[0] !== sessionKey[0])
        void staffQueries.invalidateQueries({ queryKey: sessionKey });
    },
  }),
  defaultOptions: {
    queries: {
      // Without a connection each call says so at once, and what is kept is shown.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

/** `hasEnded`: somebody was there on this page until now. */
export type Session =
  | { state: "loading"; session: null }
  | { state: "failed"; session: null }
  | { state: "out"; session: null; hasEnded: boolean }
  | { state: "in"; session: StaffSession };

/** Without a connection it is whoever was there last. */
async function readSession(): Promise<StaffSession> {
  try {
    const session = (await call.session()).value.item;
    void keepSession(session);
    return session;
  } catch (error) {
    const kept = isAnswered(error) ? null : await readKeptSession();
    if (kept) return kept;
    throw error;
  }
}

/** Who is there. A session that has ended in any call is over here too. */
export function useStaffSession(): Session & { reload: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: readSession,
    staleTime: 60_000,
  });
  const reload = () => void refetch();
  if (isEnded(error)) return { state: "out", session: null, hasEnded: data !== undefined, reload };
  if (data) return { state: "in", session: data, reload };
  return { state: error ? "failed" : "loading", session: null, reload };
}

/** What changes the session, and what a call says that finds it over. */
export function useSessionChange() {
  const queries = useQueryClient();
  return {
    enter: (session: StaffSession) => {
      // What stands on the screen asks for the session, and would not see a new query of that name.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      queries.setQueryData(sessionKey, session);
    },
    /** The same session, which has another passkey. */
    replace: (session: StaffSession) => queries.setQueryData(sessionKey, session),
    leave: async () => {
      await forgetKept();
      await queries.resetQueries();
    },
  };
}

/** Data of a shop, for somebody who is signed in. */
export function useShopData<Value>(key: readonly string[], load: () => Promise<Value>) {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: key, queryFn: load });
  return { value: data ?? null, hasFailed: error !== null && !isFetching, reload: () => void refetch() };
}

const seers = new Set<StaffGrant["role"]>(["OWNER", "MANAGER"]);

/** True for a grant whose role sees people, devices and changes. */
export const managesShop = ({ role }: StaffGrant): boolean => seers.has(role);
