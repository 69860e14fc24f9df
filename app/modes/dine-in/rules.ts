import type { ModeRules } from "../checkout-part.ts";

export const dineInRules: ModeRules = {
  findNeed: ({ draft }) => (draft.table ? null : { kind: "table", text: "dineIn:needTable", at: "h-table" }),
  toBody: ({ table }) => ({ ...(table && { tableNo: table.name }), isCutleryRequired: false }),
};
