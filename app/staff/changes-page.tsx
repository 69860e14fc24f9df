import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { AuditChange } from "#shared/contract/staff.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { call } from "./calls.ts";
import { useShop } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";
import { TeamTabs } from "./team-tabs.tsx";

const kinds = {
  INVITE: "changeINVITE",
  INVITE_AGAIN: "changeINVITE_AGAIN",
  JOIN: "changeJOIN",
  CHANGE: "changeCHANGE",
  REMOVE: "changeREMOVE",
  ADD_DEVICE: "changeADD_DEVICE",
  REMOVE_DEVICE: "changeREMOVE_DEVICE",
  SET_PIN: "changeSET_PIN",
  DUTY: "changeDUTY",
  PUSH: "changePUSH",
  SELL_OUT: "changeSELL_OUT",
  PORTIONS: "changePORTIONS",
  HOURS: "changeHOURS",
  PRINTING: "changePRINTING",
  PRINT: "changePRINT",
  PRINTER: "changePRINTER",
  ACCEPTANCE: "changeACCEPTANCE",
  RESERVATION: "changeRESERVATION",
  TABLES: "changeTABLES",
  CASH_FLOAT: "changeCASH_FLOAT",
  CASH_COUNT: "changeCASH_COUNT",
  STATIONS: "changeSTATIONS",
  ALERTS: "changeALERTS",
  CHANGE_DEVICE: "changeCHANGE_DEVICE",
} as const;

const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Who has changed what, newest first: of the team and its devices, or of one of the stores. */
export function ChangesPage() {
  const { t } = useTranslation("staff");
  const { grant } = useShop();
  const { merchantID, stores } = grant;
  const [storeID, setStoreID] = useState("");
  const { data, status, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ["audit", merchantID, storeID],
    queryFn: async ({ pageParam }) => {
      const query = { ...(pageParam !== "" && { cursor: pageParam }), ...(storeID !== "" && { storeID }) };
      return (await call.audit({ params: { merchantID }, query })).value;
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });
  const changes = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <StaffBar title={t("team")} hint={grant.merchantName} />
      <main className="st-page" id="main">
        <TeamTabs />
        <label className="field">
          {t("changesOf")}
          <select className="inp" value={storeID} onChange={(event) => setStoreID(event.target.value)}>
            <option value="">{t("peopleAndDevices")}</option>
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {status === "error" && <LoadFailed title={t("loadFailed")} onRetry={() => void refetch()} />}
        {status === "pending" && <Loading className="sk st-sk" />}
        {status === "success" && changes.length === 0 && <Empty title={t("noChanges")} />}
        <ul className="st-list">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
        {hasNextPage && (
          <Button kind="quiet" isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("showOlder")}
          </Button>
        )}
        <p className="meta">{t("keptTwoYears")}</p>
      </main>
    </>
  );
}

/** What was done, in words. */
function useTitle({ kind, about, after }: AuditChange): string {
  const { t, i18n } = useTranslation("staff");
  const until = typeof after?.until === "string" ? after.until : null;
  const time = until && formatDayTime(until, parseLanguageTag(i18n.language));
  if (kind === "PAUSE") return time === null ? t("openAgain") : withReason(t("pausedUntil", { time }), after?.reason);
  if (kind === "BUSY") return time === null ? t("changeNotBusy") : t("changeBUSY", { time });
  if (kind === "SELL_OUT" && after === null) return t("changeOnSale", { about });
  return isKnown(kind) ? t(kinds[kind], { about }) : about;
}

const withReason = (title: string, reason: unknown): string =>
  typeof reason === "string" ? `${title} · ${reason}` : title;

function ChangeRow({ change }: { change: AuditChange }) {
  const { t, i18n } = useTranslation("staff");
  const { at, by, before, after } = change;
  const who = by.name === "operator" ? t("byOperator") : by.name;
  const approved = by.approvedBy === null ? "" : ` · ${t("approvedBy", { name: by.approvedBy })}`;
  return (
    <li>
      <div>
        <b>{useTitle(change)}</b>
        <small>
          {formatDayTime(at, parseLanguageTag(i18n.language))} · {who}
          {approved}
        </small>
        {before !== null && after !== null && <Difference before={before} after={after} />}
      </div>
    </li>
  );
}

/** The fields that a change has changed. */
function Difference({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation("staff");
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const write = (field: string, value: unknown): string => {
    if (field === "role" && typeof value === "string") return t(`role${value as "OWNER"}`);
    if (value === null) return t("allStores");
    return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
  };
  const changed = Object.keys(fresh).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]));
  return changed.map((field) => (
    <small key={field}>
      <del>{write(field, old[field])}</del> → {write(field, fresh[field])}
    </small>
  ));
}
