import type { PublicApi } from "#app/context.ts";

type Promotions = Awaited<ReturnType<PublicApi["offers"]["promotions"]>>;
type Items = NonNullable<Promotions["value"]>["items"];

/** At most so many pages of 50 offers are read for one page of ours, unless more are asked for (PD148). */
const usualPages = 4;

/**
 * The running offers, page after page until they are enough. On a merchant's host a page has only what counts there, and
 * may be empty. Fails as the first page does; what another page does not bring is left out.
 */
export async function loadPromotions(
  api: PublicApi,
  isEnough: (items: Items, pages: number) => boolean,
  rounds = 1,
): Promise<Promotions> {
  const first = await api.offers.promotions({ query: {} });
  if (!first.value) return first;
  const maxPages = Math.max(rounds, usualPages);
  let { items, cursor } = first.value;
  for (let pages = 1; pages < maxPages && cursor && !isEnough(items, pages); pages += 1) {
    const { value } = await api.offers.promotions({ query: { cursor } });
    if (!value) break;
    items = [...items, ...value.items];
    ({ cursor } = value);
  }
  return { ...first, value: { items, cursor } };
}
