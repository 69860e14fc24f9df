import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import { listObstacles, type Obstacle } from "#shared/domain/deals/deal-obstacles.ts";
import { type DealOffer, normalizeCode } from "#shared/domain/deals/deals.ts";
import { formatRM, formatRoundRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatLastDay } from "#shared/domain/time/last-day.ts";
import { CodeField } from "./code-field.tsx";
import { getWorth } from "./get-worth.ts";
import type { DealsView, UsableDeal } from "./judged-deals.ts";
import { ObstacleNote, useRefusal } from "./obstacle-note.tsx";

export const texts = ["checkout", "checkoutLater"] as const;

type Props = DealsView & {
  onClose: () => void;
};

/** Every code and voucher: what each saves, or why it does not apply and what would change that (S182). */
export default function DealsSheet({ onClose, ...view }: Props) {
  const { deals, place, clockMs, isGuest, chosen, onChoose, onMode } = view;
  const { t } = useTranslation("checkoutLater");
  const [code, setCode] = useState(deals.applied?.offer.code ?? "");
  const usable = deals.all.filter((deal): deal is UsableDeal => deal.isUsable);
  const isFoodService = useIsFoodService();
  const others = listObstacles(deals.all, deals.order, place, clockMs());
  const { applied } = deals;
  const refusal = useRefusal(view);
  const [typed, setTyped] = useState<string | null>(null);
  const hasWorked = typed !== null && applied !== null && normalizeCode(applied.offer.code) === typed;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasWorked) close();
  }, [hasWorked]);
  const picked = usable.find(({ offer }) => offer.code === code);
  const isBest = picked !== undefined && picked === usable[0];
  return (
    <Sheet title={t("dealsSheet")} onClose={onClose}>
      <CodeField
        chosen={chosen}
        problem={refusal?.text ?? null}
        onType={(next) => {
          setTyped(next);
          onChoose(next);
        }}
      />
      {isGuest && !isFoodService && (
        <p className="meta">
          {t("dealsGuest")}
          <Link className="inline" to={`/login?redirect=/${place.storeID}/checkout`} onClick={onClose}>
            {t("login", { ns: "common" })}
          </Link>
        </p>
      )}
      {usable.length > 0 && <UsableDeals usable={usable} code={code} onCode={setCode} />}
      {others.length > 0 && (
        <OtherDeals
          others={others}
          storeID={place.storeID}
          onMode={(mode) => {
            onClose();
            onMode(mode);
          }}
          onLeave={onClose}
        />
      )}
      {usable.length > 0 && (
        <div className="dock">
          {/* The best one stays the best of a cart that changes: it is not a choice of this code. */}
          <Button
            kind="primary"
            isWide
            onClick={() => {
              onClose();
              onChoose(isBest ? null : code);
            }}
          >
            {picked ? (
              <span>
                {t("dealUse", { code: picked.offer.code })}
                <small>{t("dealPay", { amount: formatRM(picked.price.total) })}</small>
              </span>
            ) : (
              t("dealUseNone")
            )}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

type UsableProps = { usable: readonly UsableDeal[]; code: string; onCode: (code: string) => void };

/** One of the codes that apply, the best first, or none. */
function UsableDeals({ usable, code, onCode }: UsableProps) {
  const { t } = useTranslation("checkoutLater");
  return (
    <Fieldset
      className="deals"
      legend={
        <>
          {t("dealsUsable")} <span>{t("dealsOne")}</span>
        </>
      }
    >
      {usable.map(({ offer, savingSen }, index) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the ticket has the text
        <label className="tkt" key={offer.code}>
          <Ticket offer={offer}>
            <b>
              {offer.name}
              {index === 0 && <Badge tone="good">{t("dealsBest")}</Badge>}
            </b>
            <span>{t("dealSaves", { amount: formatRM(savingSen) })}</span>
          </Ticket>
          <input type="radio" name="deal" checked={code === offer.code} onChange={() => onCode(offer.code)} />
        </label>
      ))}
      <label className="tkt">
        <b className="mid">{t("dealWithout")}</b>
        <input type="radio" name="deal" checked={code === ""} onChange={() => onCode("")} />
      </label>
    </Fieldset>
  );
}

type LeavingProps = { storeID: string; onMode: (mode: DineType) => void; onLeave: () => void };

/** The codes that do not apply, each with what would change that. */
function OtherDeals({ others, ...leaving }: LeavingProps & { others: readonly Obstacle[] }) {
  const { t } = useTranslation("checkoutLater");
  return (
    <section className="deals" aria-labelledby="deals-others">
      <h3 id="deals-others">{t("dealsOthers")}</h3>
      <ul>
        {others.map((obstacle) => (
          <li className="tkt no" key={obstacle.deal.offer.code}>
            <Ticket offer={obstacle.deal.offer}>
              <b>{obstacle.deal.offer.name}</b>
            </Ticket>
            <ObstacleNote obstacle={obstacle} {...leaving} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an offer gives, and its conditions. */
function Ticket({ offer, children }: { offer: DealOffer; children: React.ReactNode }) {
  const { t, i18n } = useTranslation("checkoutLater");
  const { discount, on, minSpendAmount, maxDiscountAmount, endsAt, code } = offer;
  const conditions = [
    code,
    minSpendAmount > 0 && t("dealFrom", { amount: formatRoundRM(minSpendAmount) }),
    discount.type === "PERCENTAGE" &&
      maxDiscountAmount !== null &&
      t("dealMost", { amount: formatRoundRM(maxDiscountAmount) }),
    endsAt !== null && t("dealUntil", { day: formatLastDay(endsAt, parseLanguageTag(i18n.language)) }),
  ].filter((condition) => condition !== false);
  return (
    <>
      <span className="stub">
        <b>{getWorth(offer, parseLanguageTag(i18n.language))}</b>
        <small>{t(on === "DELIVERY" ? "dealOffDelivery" : "dealOff")}</small>
      </span>
      <span className="mid">
        {children}
        <small>{conditions.join(" · ")}</small>
      </span>
    </>
  );
}
