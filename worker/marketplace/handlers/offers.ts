import { promotions } from "../promotions.ts";
import type { Answers } from "./answers.ts";

export const offers: Answers["offers"] = {
  promotions: (_, context) => ({ items: promotions(context) }),
};
