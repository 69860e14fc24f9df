import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { missingChoices } from "#shared/domain/orders/missing-dish.ts";
import type { Draft } from "./draft.ts";

export const texts = ["kitchenWishes"] as const;

type Props = { draft: Draft; change: (part: Partial<Draft>) => void };

/** What the store does when a dish is missing. */
export default function KitchenWishes({ draft: { missing }, change }: Props) {
  const { t } = useTranslation("kitchenWishes");
  return (
    <div className="wishes">
      <p className="label" aria-hidden="true">
        {t("ifMissing")}
      </p>
      <Fieldset className="seg" legend={t("ifMissing")} look="hidden">
        {missingChoices.map((one) => (
          <label key={one}>
            <input type="radio" name="missing" checked={one === missing} onChange={() => change({ missing: one })} />
            <span>{t(`missing${one}`)}</span>
          </label>
        ))}
      </Fieldset>
      <p className="meta">{t(`missingHint${missing}`)}</p>
    </div>
  );
}
