import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStoreNames } from "#app/data/store-names.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BalanceType, LedgerEntry, LoyaltyMember } from "#shared/contract/loyalty.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime, formatMonth } from "#shared/domain/time/clock-text.ts";
import {
  formatBalance,
  formatChange,
  getEntryStoreId,
  getKindKey,
  getRowLook,
  groupByMonth,
  type LedgerGroup,
  listGroups,
} from "./ledger-view.ts";
import { useLedger } from "./use-ledger.ts";

const groupKeys = {
  all: "kindsAll",
  earned: "kindsEarned",
  spent: "kindsSpent",
  expired: "kindsExpired",
  back: "kindsGivenBack",
} as const;

type Props = { loyaltyID: string; member: LoyaltyMember; isMarketplace: boolean };

/** Every change of points or credit with the balance after it (S277). */
export function Ledger(props: Props) {
  return useOffered("loyalty.ledger") ? <History {...props} /> : null;
}

function History({ loyaltyID, member, isMarketplace }: Props) {
  const { t } = useTranslation("wallet");
  const [type, setType] = useState<BalanceType>("POINT");
  const [chosen, setGroup] = useState<LedgerGroup>("all");
  const groups = listGroups(type);
  const group = groups.includes(chosen) ? chosen : "all";
  const pages = useLedger({ loyaltyID, type, group, credit: member.credit });
  const { entries } = pages;
  const pending = type === "POINT" && (group === "all" || group === "earned") ? (member.pointsPending ?? 0) : 0;
  return (
    <section className="panel3 ledger" aria-labelledby="ledger">
      <h2 id="ledger">{t("history")}</h2>
      <WhichBalance member={member} type={type} onChange={setType} />
      <div className="rail" role="group" aria-label={t("showKinds")}>
        {groups.map((one) => (
          <Button kind="pill" key={one} aria-pressed={one === group} onClick={() => setGroup(one)}>
            {t(one === "earned" && type === "CREDIT" ? "kindsAdded" : groupKeys[one])}
          </Button>
        ))}
      </div>
      {pages.state === "failed" && entries.length === 0 && (
        <LoadFailed level={3} title={t("ledgerFailed")} kind="quiet" onRetry={pages.reload} />
      )}
      {pages.state === "ready" && entries.length === 0 && pending === 0 && (
        <Empty level={3} title={t("ledgerEmpty")} hint={t("ledgerEmptyHint")} live="status" />
      )}
      {(entries.length > 0 || pending > 0) && (
        <div className="lcap" aria-hidden="true">
          <span>{t("whatHappened")}</span>
          <span>{t("changeAndBalance")}</span>
        </div>
      )}
      {pending > 0 && (
        <ul>
          <PendingRow points={pending} />
        </ul>
      )}
      {pages.state === "loading" && entries.length === 0 && <div className="sk sk-panel" />}
      <Months entries={entries} isMarketplace={isMarketplace} />
      {pages.hasMore && (
        <Button kind="quiet" isWide onClick={pages.loadMore} isBusy={pages.isLoadingMore}>
          {t("showOlder")}
        </Button>
      )}
    </section>
  );
}

type WhichProps = { member: LoyaltyMember; type: BalanceType; onChange: (type: BalanceType) => void };

function WhichBalance({ member, type, onChange }: WhichProps) {
  const { t } = useTranslation("wallet");
  const balances = { POINT: member.loyaltyPoint, CREDIT: member.credit };
  return (
    <Fieldset className="seg" legend={t("whichBalance")} look="hidden">
      {(["POINT", "CREDIT"] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="ledger-type" checked={one === type} onChange={() => onChange(one)} />
          <span>{t(one === "POINT" ? "points" : "creditTab")}</span>
          <small>{formatBalance(one, balances[one])}</small>
        </label>
      ))}
    </Fieldset>
  );
}

function Months({ entries, isMarketplace }: { entries: readonly LedgerEntry[]; isMarketplace: boolean }) {
  const { i18n } = useTranslation();
  const names = useStoreNames(entries.map(getEntryStoreId), i18n.language);
  return groupByMonth(entries).map(({ month, entries: ofMonth }) => (
    <div key={month}>
      <h3>{formatMonth(month, parseLanguageTag(i18n.language))}</h3>
      <ul>
        {ofMonth.map((entry) => (
          <LedgerRow
            key={entry.id}
            entry={entry}
            storeName={names.get(getEntryStoreId(entry) ?? "") ?? null}
            isMarketplace={isMarketplace}
          />
        ))}
      </ul>
    </div>
  ));
}

function PendingRow({ points }: { points: number }) {
  const { t } = useTranslation("wallet");
  return (
    <li>
      <i className="lic wait">
        <Icon name="hourglass" />
      </i>
      <div>
        <b>{t("pendingRow")}</b>
      </div>
      <div className="amt">
        <b className="old">{formatChange("POINT", points)}</b>
        <small>{t("notCounted")}</small>
      </div>
    </li>
  );
}

const titleKeys: Record<string, "titlePRIZE" | "titleTOPUP" | "titleEXPIRE"> = {
  PRIZE: "titlePRIZE",
  TOPUP: "titleTOPUP",
  EXPIRE: "titleEXPIRE",
};

type RowProps = { entry: LedgerEntry; storeName: string | null; isMarketplace: boolean };

/** On a merchant's host the orders of others have no name and cannot be opened (PD25). */
function LedgerRow({ entry, storeName, isMarketplace }: RowProps) {
  const { t, i18n } = useTranslation("wallet");
  const { kind, type, amount, balance, orderID, at } = entry;
  const { tone, icon } = getRowLook(entry);
  const balanceKey = type === "POINT" ? "points" : "creditTab";
  const title = storeName ?? t(titleKeys[kind] ?? (orderID === null ? balanceKey : "titleOrder"));
  const canOpen = orderID !== null && (isMarketplace || storeName !== null);
  return (
    <li>
      <i className={`lic ${tone}`}>
        <Icon name={icon} />
      </i>
      <div>
        <b>
          {canOpen ? (
            <Link to={`/order-summary?id=${orderID}`} viewTransition>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        <small>
          {t(getKindKey(kind))} · {formatDayTime(at, parseLanguageTag(i18n.language))}
        </small>
      </div>
      <div className="amt">
        <b className={tone}>{formatChange(type, amount)}</b>
        <small>{t("balance", { balance: formatBalance(type, balance) })}</small>
      </div>
    </li>
  );
}
