import { contract } from "#shared/contract/index.ts";
import { replyOf } from "./api.ts";
import { repeat, type Shopper } from "./asking.ts";

const { reviews } = contract;

/** Says something of the oldest order that is due, if there is one; another hand may say it first. */
export async function review(shopper: Shopper): Promise<void> {
  const { item } = replyOf(reviews.next, await repeat(shopper, reviews.next, {}));
  if (!item) return;
  const rating = { stars: 1 + shopper.random.below(5), comment: "" };
  const parts = { params: { orderID: item.id }, body: { type: "STORE", rating } };
  const answer = await repeat(shopper, reviews.submit, parts);
  if (answer.status === 200) shopper.reviewed.add(item.id);
}
