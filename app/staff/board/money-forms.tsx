import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActSheet } from "#app/staff/act-sheet.tsx";
import { counter } from "#app/staff/calls.ts";
import { useShop } from "#app/staff/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseRM } from "#shared/domain/money/cash.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { useOrderPress } from "./use-order-press.ts";

/** Gives back a part of what was paid, with the reason that the customer reads. */
export function RefundForm({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const amount = parseRM(typed);
  const approving = useOpen();
  const { session } = useShop();
  const { press, submit, isBusy, problem, code } = useOrderPress(order, async (sent) => {
    const reply = await counter.refund({ ...sent, body: { amount: amount ?? 0, reason } });
    setTyped("");
    setReason("");
    return reply;
  });
  if (!order.can.includes("REFUND")) return null;
  const isComplete = amount !== null && amount > 0 && reason !== "";
  return (
    <>
      <form className="st-form" onSubmit={submit}>
        <h3>{t("giveBack")}</h3>
        <TextField label={t("amountRM")} inputMode="decimal" autoComplete="off" value={typed} onType={setTyped} />
        <TextField label={t("reason")} maxLength={200} autoComplete="off" value={reason} onType={setReason} />
        <FailureNote text={problem} />
        {code === "NEEDS_APPROVAL" && session.kind === "DEVICE" && (
          <Button kind="outline" isWide onClick={approving.open}>
            {t("whoActs")}
          </Button>
        )}
        <Button kind="outline" type="submit" isWide isBusy={isBusy} disabled={!isComplete}>
          {isComplete ? t("giveBackAmount", { amount: formatRM(amount) }) : t("giveBack")}
        </Button>
      </form>
      {approving.isOpen && (
        <ActSheet
          roles={["OWNER", "MANAGER"]}
          onClose={approving.close}
          onApproved={() => {
            approving.close();
            press();
          }}
        />
      )}
    </>
  );
}

/** What the customer has reported, and the answer of the shop. */
export function ProblemForm({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState("");
  const amount = parseRM(typed);
  const credit = useOrderPress(order, (sent) =>
    counter.answer({ ...sent, body: { status: "CREDITED", amount: amount ?? 0, answer } }),
  );
  const decline = useOrderPress(order, (sent) => counter.answer({ ...sent, body: { status: "DECLINED", answer } }));
  const { problem } = order;
  if (!problem) return null;
  const isOpen = order.can.includes("ANSWER");
  return (
    <form className="st-form" onSubmit={credit.submit}>
      <h3>{t("problem")}</h3>
      <Note tone={isOpen ? "careful" : "plain"}>
        {problem.remark === "" ? t("problemWithoutWords") : problem.remark}
        {problem.amount !== null && ` · ${formatRM(problem.amount)}`}
        {problem.answer !== "" && ` · ${problem.answer}`}
      </Note>
      {isOpen && (
        <>
          <TextField label={t("creditRM")} inputMode="decimal" autoComplete="off" value={typed} onType={setTyped} />
          <TextField label={t("answer")} maxLength={500} autoComplete="off" value={answer} onType={setAnswer} />
          <FailureNote text={credit.problem ?? decline.problem} />
          <div className="st-row">
            <Button kind="outline" type="submit" isBusy={credit.isBusy} disabled={amount === null || amount === 0}>
              {t("giveCredit")}
            </Button>
            <Button kind="quiet" isBusy={decline.isBusy} disabled={answer === ""} onClick={decline.press}>
              {t("decline")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
