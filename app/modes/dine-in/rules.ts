import type { ModeRules } from "#app/checkout/checkout-part.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";

export const dineInRules: ModeRules = {
  findNeed({ draft: { booking, table }, totalSen }) {
    const at = "h-table";
    if (!booking) return table ? null : { kind: "table", text: "dineIn:needTable", at };
    if (booking.isOver) return { kind: "table", text: "dineIn:holdOver", at };
    const missingSen = booking.depositSen - totalSen;
    if (missingSen <= 0) return null;
    return { kind: "deposit", text: "dineIn:depositMissing", amount: formatRoundRM(missingSen), at: "h-order" };
  },
  toBody: ({ booking, table }) => ({
    ...(booking
      ? { tableReservationID: booking.id, noOfPax: booking.noOfPax, deliveryTime: booking.startAt }
      : table && { tableNo: table.name }),
    isCutleryRequired: false,
  }),
};
