import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  /** Part of the names of the buttons. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  /** At the smallest quantity the minus is a bin, which sets 0. */
  canRemove?: boolean;
  isLarge?: true;
  onChange: (value: number) => void;
};

/** A button that can do no more keeps the focus: a disabled one would lose it. */
export function Stepper({ name, value, min = 1, max = 99, canRemove, isLarge, onChange }: Props) {
  const { t } = useTranslation("common");
  const isLeast = value <= min;
  const isBin = isLeast && canRemove && value > 0;
  const isAtLeast = isLeast && !isBin;
  return (
    <div className={isLarge ? "stepper lg" : "stepper"} role="group" aria-label={name}>
      <Button
        kind="bare"
        aria-label={t(isBin ? "removeItem" : "oneLess", { name })}
        aria-disabled={isAtLeast}
        onClick={() => isAtLeast || onChange(isBin ? 0 : value - 1)}
      >
        <Icon name={isBin ? "trash-2" : "minus"} size={16} />
      </Button>
      <output aria-live="polite">{value}</output>
      <Button
        kind="bare"
        aria-label={t("oneMore", { name })}
        aria-disabled={value >= max}
        onClick={() => value >= max || onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </Button>
    </div>
  );
}
