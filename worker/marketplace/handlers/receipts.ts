import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const receipts: Answers["receipts"] = { receipt: unbuilt };
