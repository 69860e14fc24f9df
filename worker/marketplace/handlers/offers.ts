import { promotions } from "../promotions.ts";
import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const offers: Answers["offers"] = {
  apply: unbuilt,
  bind: unbuilt,
  promotions: (_, context) => ({ items: promotions(context) }),
};
