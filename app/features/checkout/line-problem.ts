import { getI18n } from "react-i18next";
import { getReasonKey } from "./line-reasons.ts";

export const getLineProblem = (reason: string): string => getI18n().t(getReasonKey(reason), { ns: "checkoutLater" });
