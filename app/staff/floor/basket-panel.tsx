import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CashSheet } from "#app/staff/board/cash-sheet.tsx";
import { reloadBoard } from "#app/staff/board/use-board.ts";
import { counter, floor } from "#app/staff/calls.ts";
import { Segments } from "#app/staff/segments.tsx";
import { useShopData } from "#app/staff/session.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { WalkInQuote } from "#shared/contract/counter-floor.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { setQuantity, toOrderedFoods } from "./basket.ts";
import { tablesKey } from "./floor-keys.ts";
import { type Ordered, useQuote } from "./use-quote.ts";

type Props = { storeID: string; items: readonly CartItem[]; onChange: (items: readonly CartItem[]) => void };

/** What is ordered, where it is eaten, what it costs by the server's word, and its cash. */
export function BasketPanel({ storeID, items, onChange }: Props) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paying = useOpen();
  const [tableNo, setTableNo] = useState<string | null>(null);
  const [isAtTable, setAtTable] = useState(false);
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [hasSeenCard, setSeenCard] = useState(false);
  const hasAlcohol = items.some(({ foodConformity }) => foodConformity === "ALCOHOL");
  const ordered: Ordered = {
    dineType: isAtTable ? "DINEIN" : "PICKUP",
    orderFoods: toOrderedFoods(items),
    ...(isAtTable && tableNo !== null && { tableNo }),
    ...(hasAlcohol && { ageConfirmed: true }),
  };
  const { quote, isCurrent, problem } = useQuote(storeID, ordered, items);
  const send = async (cash: number | null, idempotencyKey: string) => {
    const body = {
      ...ordered,
      name,
      phone,
      ...(quote && { expectedTotal: quote.total }),
      ...(cash !== null && { cash: { received: cash } }),
    };
    return (await floor.takeWalkIn({ params: { storeID }, body, idempotencyKey })).value;
  };
  const leave = () => {
    void reloadBoard(queries, storeID);
    void navigate(`/kitchen/${storeID}`);
  };
  const [isTaken, setTaken] = useState(false);
  const later = usePress(async (key) => {
    await send(null, key);
    leave();
  });
  const isComplete = isCurrent && (!hasAlcohol || hasSeenCard);
  const count = items.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0);
  return (
    <section className="wi-basket st-card" aria-labelledby="basket" id="order">
      <div className="st-row">
        <h2 id="basket">{t("items", { count })}</h2>
        {items.length > 0 && (
          <Button kind="text" onClick={() => onChange([])}>
            {t("clearAll")}
          </Button>
        )}
      </div>
      <ul className="wi-lines">
        {items.map((line, index) => (
          <BasketLine
            key={line.cartItemID}
            line={line}
            amount={isCurrent ? (quote?.lines[index] ?? null) : null}
            onChange={(quantity) => onChange(setQuantity(items, line.cartItemID, quantity))}
          />
        ))}
      </ul>
      <Segments
        legend={t("where")}
        name="where"
        values={[false, true]}
        chosen={isAtTable}
        label={(at) => t(at ? "atTable" : "takeAway")}
        onChoose={setAtTable}
      />
      {isAtTable && <TableChoice storeID={storeID} tableNo={tableNo} onChange={setTableNo} />}
      <div className="wi-who">
        <TextField label={t("nameToCall")} maxLength={60} autoComplete="off" value={name} onType={setName} />
        <TextField
          label={t("phoneIfGiven")}
          type="tel"
          maxLength={20}
          autoComplete="off"
          value={phone}
          onType={setPhone}
        />
      </div>
      {hasAlcohol && (
        <label className="opt">
          <span>{t("cardSeen")}</span>
          <input type="checkbox" checked={hasSeenCard} onChange={() => setSeenCard(!hasSeenCard)} />
        </label>
      )}
      {quote && <Sums quote={quote} />}
      <FailureNote text={problem ?? later.problem} />
      <div className="bd-keys">
        <Button kind="primary" disabled={!isComplete} onClick={paying.open}>
          <StaffIcon name="banknote" />
          {isCurrent && quote ? t("takeCashOf", { amount: formatRM(quote.due) }) : t("takeCash")}
        </Button>
        <Button
          kind="quiet"
          disabled={!isComplete || (!isAtTable && name.trim() === "")}
          isBusy={later.isBusy}
          onClick={later.press}
        >
          {t("paysLater")}
        </Button>
      </div>
      {paying.isOpen && quote && (
        <CashSheet
          title={t("cashOf", { no: name === "" ? t("newOrder") : name, amount: formatRM(quote.due) })}
          action={t("takeCash")}
          due={quote.due}
          onTake={async (received, key) => {
            const { change } = await send(received, key);
            setTaken(true);
            return change ?? 0;
          }}
          onClose={isTaken ? leave : paying.close}
        />
      )}
    </section>
  );
}

type LineProps = { line: CartItem; amount: number | null; onChange: (quantity: number) => void };

function BasketLine({ line, amount, onChange }: LineProps) {
  const labels = line.selectedAttributes.flatMap((group) => group.labels.map(({ name }) => name));
  const parts = line.selectedSides.flatMap((side) =>
    side.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
  );
  const chosen = [...labels, ...parts].join(", ");
  return (
    <li>
      <span>
        <b>{line.item.name}</b>
        {chosen !== "" && <small>{chosen}</small>}
        {line.remark !== "" && <small className="wi-remark">{line.remark}</small>}
      </span>
      <Stepper name={line.item.name} value={line.itemQuantity} canRemove onChange={onChange} />
      <span className="wi-amount">{amount === null ? "…" : formatRM(amount)}</span>
    </li>
  );
}

type TableProps = { storeID: string; tableNo: string | null; onChange: (tableNo: string | null) => void };

function TableChoice({ storeID, tableNo, onChange }: TableProps) {
  const { t } = useTranslation("staff");
  const { value } = useShopData(tablesKey(storeID), async () => {
    const { value: reply } = await counter.tables({ params: { storeID } });
    return reply.items;
  });
  return (
    <label className="field">
      {t("whichTable")}
      <select value={tableNo ?? ""} onChange={({ target }) => onChange(target.value === "" ? null : target.value)}>
        <option value="">{t("choose")}</option>
        {value?.map(({ id, name }) => (
          <option key={id} value={id}>
            {t("table", { no: name })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Sums({ quote }: { quote: WalkInQuote }) {
  const { t } = useTranslation("staff");
  const { food, tax, serviceFee, miscellaneousFee, due } = quote;
  const fees = serviceFee + miscellaneousFee;
  return (
    <dl className="bd-money">
      <div>
        <dt>{t("sumFood")}</dt>
        <dd>{formatRM(food)}</dd>
      </div>
      {tax > 0 && (
        <div>
          <dt>{t("sumTax")}</dt>
          <dd>{formatRM(tax)}</dd>
        </div>
      )}
      {fees > 0 && (
        <div>
          <dt>{t("sumFees")}</dt>
          <dd>{formatRM(fees)}</dd>
        </div>
      )}
      <div className="wi-due">
        <dt>{t("cashToTake")}</dt>
        <dd>{formatRM(due)}</dd>
      </div>
    </dl>
  );
}
