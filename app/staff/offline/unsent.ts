import { readPress } from "./kept-press.ts";

type Unsent = NonNullable<ReturnType<typeof readPress>>;

const unsent = new Map<string, Unsent>();

/** Sends a request, and remembers a press of which nobody knows whether it has arrived, until it is taken. */
export async function sendOrRemember(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const copy = request.clone();
  try {
    return await send(request);
  } catch (error) {
    const press = readPress(new URL(copy.url).pathname, copy.method === "POST" ? await copy.text() : "{}");
    if (press) unsent.set(copy.headers.get("Idempotency-Key") ?? "", press);
    throw error;
  }
}

/** The press of a key, once; null: it was answered, or is none that can be sent later. */
export function takeUnsent(key: string): Unsent | null {
  const press = unsent.get(key) ?? null;
  unsent.delete(key);
  return press;
}
