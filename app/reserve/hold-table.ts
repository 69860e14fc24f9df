import { call } from "#app/api/call.client.ts";
import { personStore } from "#app/storage/storage.ts";
import type { toReserveBody } from "#app/store/held-reservation.ts";
import type { ApiError } from "#shared/client.ts";
import type { Reservation } from "#shared/contract/dining.ts";

type Body = ReturnType<typeof toReserveBody>;

const keyOf = (storeId: string) => `mk.reserveKey.${storeId}` as const;

/** Holds a table. A try whose answer was lost is repeated under its key, so that it holds one table. */
export async function holdTable(
  storeID: string,
  body: Body,
): Promise<{ item: Reservation; failure: null } | { item: null; failure: ApiError }> {
  const idempotencyKey = await attemptOf(storeID, JSON.stringify(body));
  const { value, failure } = await call.dining.reserve({ params: { storeID }, body, idempotencyKey });
  if (!failure || isAnswer(failure)) await personStore.remove(keyOf(storeID));
  return failure ? { item: null, failure } : { item: value.item, failure };
}

/** Without a login nothing was tried, and while a try is under way its answer is still to come. */
function isAnswer({ status, code }: ApiError): boolean {
  return (
    status >= 400 && status < 500 && status !== 401 && code !== "LOGIN_REQUIRED" && code !== "IDEMPOTENCY_IN_PROGRESS"
  );
}

async function attemptOf(storeId: string, text: string): Promise<string> {
  const [key, before] = ((await personStore.get(keyOf(storeId))) ?? "").split("\n");
  if (key && before === text) return key;
  const next = crypto.randomUUID();
  await personStore.set(keyOf(storeId), `${next}\n${text}`);
  return next;
}
