import type { English } from "#app/i18n/messages.ts";
import type { OrderProblem } from "#shared/contract/order-entities.ts";
import { type ProblemKind, problemKinds } from "#shared/domain/orders/order-problem.ts";

type TextKey = keyof English["problem"];

export const kindTexts = {
  MISSING: "kindMISSING",
  WRONG: "kindWRONG",
  QUALITY: "kindQUALITY",
  LATE: "kindLATE",
  OTHER: "kindOTHER",
} as const satisfies Record<ProblemKind, TextKey>;

/** A kind that a later server has is something else. */
export const toKindText = (kind: OrderProblem["kind"]) =>
  kindTexts[problemKinds.find((one) => one === kind) ?? "OTHER"];

/** One that a later server has waits like an open one. */
export function toStatusText(status: OrderProblem["status"]): TextKey {
  if (status === "CREDITED") return "statusCREDITED";
  return status === "DECLINED" ? "statusDECLINED" : "statusOPEN";
}
