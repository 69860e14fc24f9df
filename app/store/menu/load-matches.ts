import { api } from "#app/api/client.ts";
import { toMatchesById } from "./menu-matches.ts";

/** What the server finds in a menu; null when it cannot say, as an upstream without this call. */
export async function loadMatches(storeId: string, text: string, signal: AbortSignal) {
  const { value } = await api.menus.search({ params: { storeID: storeId }, query: { text } }, signal);
  return value && toMatchesById(value.items);
}
