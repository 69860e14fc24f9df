import * as v from "valibot";
import { visibleText } from "#shared/contract/visible-text.ts";
import { maxProblemAnswer } from "#shared/domain/orders/order-problem.ts";
import { parseRinggit } from "./ringgit.ts";

export const problemActions = ["credit", "decline"] as const;

export type GivenDecision = {
  action: (typeof problemActions)[number];
  /** In ringgit, as it was typed. */
  amount: string;
  answer: string;
};
type Decision = { status: "CREDITED" | "DECLINED"; amount: number | null; answer: string };

const answerText = visibleText(maxProblemAnswer);

/**
 * What the store decides, with the credit in sen; the name of the field that is wrong: a credit is at least one sen and at
 * most `mostSen`, and who declines says why.
 */
export function parseDecision(
  { action, amount, answer }: GivenDecision,
  mostSen: number,
): Decision | "amount" | "answer" {
  const parsed = v.safeParse(answerText, answer.replaceAll("\r\n", "\n").trim());
  if (!parsed.success || (action === "decline" && parsed.output === "")) return "answer";
  if (action === "decline") return { status: "DECLINED", amount: null, answer: parsed.output };
  const sen = parseRinggit(amount);
  if (!sen || sen > mostSen) return "amount";
  return { status: "CREDITED", amount: sen, answer: parsed.output };
}
