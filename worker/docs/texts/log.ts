import type { GroupText } from "#worker/docs/row-text.ts";

export const logTexts: GroupText<"log"> = {
  title: "Traces",
  description: "Reports of the app when it cannot start.",
  rows: {
    trace: {
      summary: "Reports that the app could not start.",
      description:
        "For the app itself. Stores the line for the operator of the server; only the newest lines are kept. Do not send personal data. The caller does not have to wait for the reply.",
      example: { body: { data: { line: "start", error: "TypeError: Failed to fetch", statusCode: 463 } } },
    },
  },
};
