import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { type AddressLabel, addressLabels, labelKeys } from "./addresses.ts";

type Props = { label: string; onChange: (label: AddressLabel) => void };

/** What an address is called in the list of the customer. */
export function LabelChoice({ label, onChange }: Props) {
  const { t } = useTranslation("address");
  return (
    <Fieldset className="seg" legend={t("label")} look="hidden">
      {addressLabels.map((one) => (
        <label key={one}>
          <input type="radio" name="label" checked={label === one} onChange={() => onChange(one)} />
          {t(labelKeys[one])}
        </label>
      ))}
    </Fieldset>
  );
}
