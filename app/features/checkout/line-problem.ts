import { getI18n } from "react-i18next";
import { reasonKey } from "./line-reasons.ts";

/** Why a line cannot be ordered, in words. */
export const lineProblem = (reason: string): string => getI18n().t(reasonKey(reason), { ns: "checkoutLater" });
