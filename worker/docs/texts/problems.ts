import type { GroupText } from "#worker/docs/row-text.ts";

export const problemsTexts: GroupText<"problems"> = {
  title: "Problems with orders",
  description: "Reports of problems with orders.",
  rows: {
    report: {
      summary: "Reports what was wrong with a finished order.",
      description:
        "One report for each order, within 48 hours after it was delivered or handed over. The reply is PROBLEM_NOT_POSSIBLE for a second or late report. MISSING, WRONG and QUALITY name lines of the order; OTHER needs a remark. The store decides later: status, amount and answer are in the order. A refund is credit, one entry in the ledger.",
      parameters: { id: "The order." },
      example: { params: { id: "$ORDER" }, body: { kind: "OTHER", remark: "The bag was open." }, answers: 409 },
    },
  },
};
