import type { TFunction } from "i18next";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";

/** Why a line cannot be ordered: what the page has found, or the server says; `groups` of options, where they are known. */
export type LineProblem = { kind: string; groups?: readonly string[] };

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

export function writeLineProblem(
  { kind, groups = [] }: LineProblem,
  t: TFunction<"checkoutLater">,
  language: string,
): string {
  if (groups.length > 0) {
    return t("lineCHOICE_OF", { groups: groups.join(listSeparator[parseLanguageTag(language)]) });
  }
  return t(kind in reasons ? reasons[kind as keyof typeof reasons] : "lineOther");
}
