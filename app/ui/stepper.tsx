import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

type Props = {
  /** What is counted, for those who cannot see it beside. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  isLarge?: true;
  onChange: (value: number) => void;
};

/** One less, the number, one more; the last one less of a removable thing shows a bin. */
export function Stepper({ name, value, min = 0, max = 99, isLarge, onChange }: Props) {
  const { t } = useTranslation("store");
  const isRemoval = min === 0 && value === 1;
  return (
    <div className={isLarge ? "stepper lg" : "stepper"} role="group" aria-label={name}>
      <button
        type="button"
        aria-label={isRemoval ? t("remove") : t("oneLess")}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name={isRemoval ? "trash-2" : "minus"} size={16} />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={t("oneMore")} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
