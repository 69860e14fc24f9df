import type { Answers } from "./answers.ts";
import { unbuilt } from "./unbuilt.ts";

export const game: Answers["game"] = { enter: unbuilt, chances: unbuilt, prizes: unbuilt };
