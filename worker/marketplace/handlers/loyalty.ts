import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const loyalty: Answers["loyalty"] = {
  member: unbuilt,
  topUp: unbuilt,
  spend: unbuilt,
  refund: unbuilt,
  ledger: unbuilt,
};
