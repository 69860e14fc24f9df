import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { parseStored } from "#app/account/parse-stored.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { Draft } from "./draft.ts";

export const texts = ["kitchenWishes", "foodPreferences"] as const;

type Props = { text: string | null; draft: Draft; change: (part: Partial<Draft>) => void };

/** Tells the kitchen what the customer cannot eat. Off until it is ticked, for each order: whoever reads it is a stranger. */
export default function AvoidTick({ text, draft, change }: Props) {
  const { t } = useTranslation(["kitchenWishes", "foodPreferences"]);
  const { allergens: chosen } = parseStored(text).preferences;
  // What is ticked is shown, also when the list is gone by now.
  const allergens = chosen.length > 0 ? chosen : draft.avoid;
  const isTold = allergens.length > 0 && allergens.join() === draft.avoid.join();
  // They have ticked another list.
  const isOther = !isTold && draft.avoid.length > 0;
  const clear = useEffectEvent(() => change({ avoid: [] }));
  useEffect(() => {
    if (isOther) clear();
  }, [isOther]);
  if (allergens.length === 0) return null;
  const list = allergens.map((one) => t(one, { ns: "foodPreferences" }).toLowerCase());
  return (
    <Switch isOn={isTold} onChange={(isOn) => change({ avoid: isOn ? allergens : [] })}>
      {t("tellKitchen", { list: list.join(t("listSeparator", { ns: "foodPreferences" })) })}
      <small>{t("tellKitchenHint")}</small>
    </Switch>
  );
}
