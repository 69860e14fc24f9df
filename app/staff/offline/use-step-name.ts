import { useTranslation } from "react-i18next";
import type { KeptPress, LaterStep } from "./kept-press.ts";

const names = {
  accept: "accept",
  reject: "reject",
  cook: "start",
  ready: "ready",
  serve: "served",
  "put-back": "putBack",
  "hand-over": "handOver",
  "no-show": "notHere",
} as const satisfies Record<Exclude<LaterStep, "delay">, string>;

/** What the key says that was pressed. */
export function useStepName(): (press: Pick<KeptPress, "step" | "body">) => string {
  const { t } = useTranslation("staff");
  return ({ step, body }) => (step === "delay" ? t("delayBy", { count: Number(body["minutes"]) }) : t(names[step]));
}
