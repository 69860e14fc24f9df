import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";

const choices = [10, 15, 20, 30] as const;
/** What is chosen before anybody has chosen. */
export const usualMinutes = 20;

type Props = { id: string; minutes: number; onChange: (minutes: number) => void };

/** How long the kitchen needs. */
export function ReadyIn({ id, minutes, onChange }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Fieldset className="bd-ready" legend={t("readyIn")} look="hidden">
      {choices.map((one) => (
        <label key={one}>
          <input type="radio" name={`ready-${id}`} checked={one === minutes} onChange={() => onChange(one)} />
          <span>
            {one} <small>{t("min")}</small>
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
