import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { counter } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { useShop } from "#app/staff/shop.ts";
import { StaffBar } from "#app/staff/staff-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffSection } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { DishName } from "./dish-name.tsx";
import { type Dish, StockSheet, toMenuKey, useStock } from "./stock-sheet.tsx";

/** The dishes of a store: which of them are there. */
export function MenuPage() {
  const { t } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const [word, setWord] = useState("");
  const { value, hasFailed, reload } = useShopData(toMenuKey(storeID), async () => {
    const { value: reply } = await counter.menu({ params: { storeID } });
    return reply.items;
  });
  return (
    <>
      <StaffBar title={t("menu")} hint={t("menuHint")} />
      <main className="st-page" id="main">
        <TextField label={t("findDish")} type="search" autoComplete="off" value={word} onType={setWord} />
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        {value?.map((section) => (
          <Section key={section.id} section={section} word={word.trim().toLowerCase()} storeID={storeID} />
        ))}
      </main>
    </>
  );
}

type SectionProps = { section: StaffSection; word: string; storeID: string };

function Section({ section, word, storeID }: SectionProps) {
  const found = section.foods.filter(
    ({ name }) => name.EN.toLowerCase().includes(word) || (name.CN?.includes(word) ?? false),
  );
  if (found.length === 0) return null;
  return (
    <section>
      <h2>
        <DishName name={section.name} />
      </h2>
      <ul className="st-list">
        {found.map((dish) => (
          <DishRow key={dish.id} dish={dish} storeID={storeID} />
        ))}
      </ul>
    </section>
  );
}

function DishRow({ dish, storeID }: { dish: Dish; storeID: string }) {
  const { t, i18n } = useTranslation("staff");
  const { soldOut, left, options } = dish;
  const { grant } = useShop();
  const stock = useOpen();
  const { press, isBusy, problem } = useStock(storeID, dish.id, {
    soldOut: soldOut ? null : { until: "NEXT_OPENING" },
  });
  const until = soldOut?.until ? formatDayTime(soldOut.until, parseLanguageTag(i18n.language)) : null;
  const isOut = options.some((option) => option.soldOut !== null);
  const facts = [
    formatRM(dish.amount),
    soldOut && (until === null ? t("soldOut") : t("soldOutUntil", { time: until })),
    !soldOut && left !== null && t("portionsLeft", { count: left }),
    isOut && t("optionsOut"),
  ];
  return (
    <li>
      <div>
        <DishName name={dish.name} />
        <small>{facts.filter(Boolean).join(" · ")}</small>
        <FailureNote text={problem} />
      </div>
      {grant.role !== "KITCHEN" && (
        <div className="bd-stock">
          <Button kind="quiet" className="bd-tall" onClick={stock.open}>
            {t("stock")}
            <span className="vh"> {dish.name.EN}</span>
          </Button>
          <Button kind={soldOut ? "outline" : "quiet"} className="bd-tall" isBusy={isBusy} onClick={press}>
            {t(soldOut ? "backOnSale" : "sellOut")}
            <span className="vh"> {dish.name.EN}</span>
          </Button>
        </div>
      )}
      {stock.isOpen && <StockSheet dish={dish} storeID={storeID} onClose={stock.close} />}
    </li>
  );
}
