import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = { name: string; quantity: number; isFull?: boolean; onChange: (quantity: number) => void };

/** How many of a dish. */
export function QuantityStepper({ name, quantity, isFull = false, onChange }: Props) {
  const { t } = useTranslation("staff");
  return (
    <span className="stepper">
      <Button
        kind="bare"
        aria-disabled={quantity === 0}
        aria-label={t("oneLess", { dish: name })}
        onClick={() => quantity > 0 && onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </Button>
      <output>{quantity}</output>
      <Button
        kind="bare"
        aria-disabled={isFull}
        aria-label={t("oneMore", { dish: name })}
        onClick={() => isFull || onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </Button>
    </span>
  );
}
