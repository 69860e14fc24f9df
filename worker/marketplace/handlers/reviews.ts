import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const reviews: Answers["reviews"] = { next: unbuilt, due: unbuilt, submit: unbuilt };
