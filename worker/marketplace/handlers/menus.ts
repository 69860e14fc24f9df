import type { Answers } from "./marketplace-handlers.ts";

export const menus: Answers["menus"] = {
  foods: ({ params, query }, { store }) => store(params.id)("foods", { approvedOnly: query.approvedOnly ?? false }),
};
