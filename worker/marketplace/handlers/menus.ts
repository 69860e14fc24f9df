import type { Answers } from "./answers.ts";

export const menus: Answers["menus"] = {
  foods: ({ params, query }, { store }) => store(params.id)("foods", { approvedOnly: query.approvedOnly ?? false }),
};
