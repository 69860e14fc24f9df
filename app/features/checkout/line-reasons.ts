const reasons = {
  GONE: "lineGONE",
  SOLD_OUT: "lineSOLD_OUT",
  CHOICE: "lineCHOICE",
  WITHDRAWN: "lineWITHDRAWN",
  NOT_IN_MODE: "lineNOT_IN_MODE",
  LEAD_TIME: "lineLEAD_TIME",
  LIMIT: "lineLIMIT",
  SALE_HOURS: "lineSALE_HOURS",
} as const;

export const getReasonKey = (reason: string) =>
  reason in reasons ? reasons[reason as keyof typeof reasons] : "lineOther";
