import type { Answers } from "./marketplace-handlers.ts";

export const log: Answers["log"] = {
  async trace({ body: { data } }, { directory, requestId }) {
    await directory("keepTrace", { line: data.line, error: data.e ?? data.error ?? "", requestId });
    return {};
  },
};
