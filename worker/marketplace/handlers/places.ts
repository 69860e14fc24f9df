import type { Answers } from "./answers.ts";

export const places: Answers["places"] = {
  tags: async (_, { directory }) => ({ items: await directory("tags", null) }),
};
