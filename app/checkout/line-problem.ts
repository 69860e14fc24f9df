import { getI18n } from "react-i18next";
import { type LineProblem, writeLineProblem } from "./line-reasons.ts";

export function getLineProblem(problem: LineProblem): string {
  const i18n = getI18n();
  return writeLineProblem(problem, i18n.getFixedT(null, "checkoutLater"), i18n.language);
}
