import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { day } from "#app/staff/calls.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, LiveText } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { CashCount, Today } from "#shared/contract/counter-day.ts";
import { parseRM } from "#shared/domain/money/cash.ts";
import { formatAmount, formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { reloadDay } from "./day-key.ts";
import { SumList } from "./sum-list.tsx";

type Props = { today: Today; storeID: string };

/** What has to be in the drawer, and what somebody has found there. */
export function Drawer({ today, storeID, isReadOnly }: Props & { isReadOnly: boolean }) {
  const { t } = useTranslation("staff");
  const { float, cash, cashOrders, refundsCash, expectedCash, counts } = today;
  const rows = [
    { name: t("floatOf"), amount: float },
    { name: t("cashOfOrders", { count: cashOrders }), amount: cash },
    { name: t("cashBack"), amount: -refundsCash },
  ];
  return (
    <section className="st-card dy-card" aria-labelledby="drawer">
      <h2 id="drawer">{t("countCash")}</h2>
      <SumList rows={rows} total={{ name: t("shouldBe"), amount: expectedCash }} />
      {!isReadOnly && <FloatForm today={today} storeID={storeID} />}
      {!isReadOnly && <CountForm today={today} storeID={storeID} />}
      <ul className="st-list">
        {counts.map((one) => (
          <CountRow key={`${one.at} ${one.counted} ${one.note}`} one={one} />
        ))}
      </ul>
      <p className="meta">{t("countsStay")}</p>
    </section>
  );
}

/** What lies in the drawer before the first customer. */
function FloatForm({ today, storeID }: Props) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const changing = useOpen();
  const [typed, setTyped] = useState("");
  const amount = parseRM(typed);
  const { submit, isBusy, problem } = usePress(async (idempotencyKey) => {
    await day.float({ params: { storeID }, body: { amount: amount ?? 0 }, idempotencyKey });
    await reloadDay(queries, storeID);
    setTyped("");
    changing.close();
  });
  if (!changing.isOpen)
    return (
      <Button kind="quiet" size="small" onClick={changing.open}>
        {t("changeFloat")}
      </Button>
    );
  return (
    <form className="st-form" onSubmit={submit}>
      <TextField
        label={t("floatRM")}
        hint={t("floatHint")}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatAmount(today.float)}
        value={typed}
        onType={setTyped}
      />
      <FailureNote text={problem} />
      <Button kind="outline" type="submit" isWide isBusy={isBusy} disabled={amount === null}>
        {t("save")}
      </Button>
    </form>
  );
}

/** Notes and coins in sen, the largest first. */
const pieces = [10_000, 5000, 2000, 1000, 500, 100, 50, 20, 10, 5] as const;
type Piece = (typeof pieces)[number];
const ringgit = 100;

function CountForm({ today, storeID }: Props) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const [found, setFound] = useState<Readonly<Partial<Record<Piece, string>>>>({});
  const [note, setNote] = useState("");
  const sayDifference = useDifference();
  const nameOf = (piece: Piece) => (piece < ringgit ? t("sen", { amount: piece }) : `RM${piece / ringgit}`);
  const counted = pieces.reduce((sum, piece) => sum + piece * Number(found[piece] ?? 0), 0);
  const isBegun = Object.values(found).some((typed) => typed !== "");
  const { submit, isBusy, problem } = usePress(async (idempotencyKey) => {
    const body = { counted, ...(note !== "" && { note }) };
    await day.cashCount({ params: { storeID }, body, idempotencyKey });
    setFound({});
    setNote("");
    await reloadDay(queries, storeID);
  });
  return (
    <form onSubmit={submit}>
      <div className="dy-pieces">
        {pieces.map((piece) => (
          <label key={piece}>
            <span>{nameOf(piece)}</span>
            <input
              aria-label={nameOf(piece)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={found[piece] ?? ""}
              onChange={({ target }) => setFound({ ...found, [piece]: target.value.replaceAll(/\D/g, "") })}
            />
            <output>{formatAmount(piece * Number(found[piece] ?? 0))}</output>
          </label>
        ))}
      </div>
      <SumList rows={[]} total={{ name: t("counted"), amount: counted }} />
      <LiveText live="status">
        {isBegun && counted !== today.expectedCash && (
          <p className="dy-difference">
            <StaffIcon name="triangle-alert" />
            <span>
              <b>{sayDifference(counted - today.expectedCash)}</b>
              {t("countAgain")}
            </span>
          </p>
        )}
      </LiveText>
      <TextField label={t("note")} maxLength={200} autoComplete="off" value={note} onType={setNote} />
      <FailureNote text={problem} />
      <Button kind="primary" type="submit" size="large" isWide isBusy={isBusy} disabled={!isBegun}>
        {t("saveCount")}
      </Button>
    </form>
  );
}

/** "RM5.00 short". */
function useDifference(): (sen: number) => string {
  const { t } = useTranslation("staff");
  return (sen) => {
    if (sen === 0) return t("allThere");
    return t(sen < 0 ? "short" : "over", { amount: formatRM(Math.abs(sen)) });
  };
}

function CountRow({ one }: { one: CashCount }) {
  const { i18n } = useTranslation("staff");
  const sayDifference = useDifference();
  return (
    <li>
      <div>
        <b>
          {formatRM(one.counted)} · {sayDifference(one.difference)}
        </b>
        <small>
          {[formatClock(one.at, parseLanguageTag(i18n.language)), one.by, one.note].filter(Boolean).join(" · ")}
        </small>
      </div>
    </li>
  );
}
