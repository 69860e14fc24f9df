import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import { listObstacles, type Obstacle } from "#shared/domain/deals/deal-obstacles.ts";
import { type DealReason, normalizeCode } from "#shared/domain/deals/deals.ts";
import { formatRM, formatRoundRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";
import type { DealsView } from "./judged-deals.ts";

const reasonTexts = {
  MIN_SPEND: "dealMIN_SPEND",
  WRONG_MODE: "dealWRONG_MODE",
  ITEM_SCOPE: "dealITEM_SCOPE",
  NO_SAVING: "dealNO_SAVING",
  LOCKED: "dealLOCKED",
  NOT_STARTED: "dealNOT_STARTED",
  USED: "dealUSED",
  WRONG_STORE: "dealWRONG_STORE",
  PLATFORM: "dealPLATFORM",
  NEW_ONLY: "dealNEW_ONLY",
  EXPIRED: "dealEXPIRED",
} as const satisfies Record<DealReason, string>;

/** "Pickup only", "Spend RM11.64 more". */
function useReasonText() {
  const { t, i18n } = useTranslation("checkoutLater");
  const { t: common } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  return ({ deal: { offer, reason }, missingSen }: Obstacle): string => {
    const modes = offer.scope.dineTypes.map((mode) => common(`mode${mode}`)).join(listSeparator[locale]);
    const day = offer.startsAt === null ? "" : formatDay(toDay(fromInstant(offer.startsAt)), locale);
    return t(reasonTexts[reason], { amount: formatRoundRM(missingSen), modes, day });
  };
}

type ModeProps = { obstacle: Obstacle; onMode: (mode: DineType) => void };

/** The mode in which the code would apply. */
function ModeButton({ obstacle: { change }, onMode }: ModeProps) {
  const { t } = useTranslation("checkoutLater");
  const { t: common } = useTranslation();
  if (!change) return null;
  return (
    <Button kind="text" onClick={() => onMode(change.mode)}>
      {t("dealSwitch", { mode: common(`mode${change.mode}`), amount: formatRM(change.savingSen) })}
    </Button>
  );
}

/** Why a code does not apply, and what would change that. */
export function ObstacleNote({
  obstacle,
  storeID,
  onMode,
  onLeave,
}: ModeProps & { storeID: string; onLeave: () => void }) {
  const { t } = useTranslation("checkout");
  const writeReason = useReasonText();
  return (
    <span className="why">
      <span>{writeReason(obstacle)}</span>
      {obstacle.deal.reason === "MIN_SPEND" && (
        <LinkButton kind="text" to={`/${storeID}/home`} viewTransition onClick={onLeave}>
          {t("addItems")}
        </LinkButton>
      )}
      <ModeButton obstacle={obstacle} onMode={onMode} />
    </span>
  );
}

/** What is said of the chosen code when it does not apply; null when it does. */
export function useRefusal({ deals, place, clockMs }: Pick<DealsView, "deals" | "place" | "clockMs">) {
  const { t } = useTranslation(["checkout", "checkoutLater"]);
  const writeReason = useReasonText();
  const { refused } = deals;
  if (!refused) return null;
  const { code, message } = refused;
  const obstacles = listObstacles(deals.all, deals.order, place, clockMs());
  const obstacle = obstacles.find(({ deal }) => normalizeCode(deal.offer.code) === normalizeCode(code)) ?? null;
  const why = obstacle && t("dealRefusedWhy", { ns: "checkoutLater", code, reason: writeReason(obstacle) });
  return { text: message ?? why ?? t("dealRefused", { code }), obstacle };
}

/** The chosen code does not apply: why, and the mode in which it would. */
export function RefusedCode({ view }: { view: DealsView }) {
  const refusal = useRefusal(view);
  if (!refusal) return null;
  return (
    <>
      <p className="err">{refusal.text}</p>
      {refusal.obstacle && <ModeButton obstacle={refusal.obstacle} onMode={view.onMode} />}
    </>
  );
}
