import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"fieldset"> & {
  /** What its fields have in common. */
  legend: ReactNode;
  /** `hidden`: for a screen reader alone. `label`: as small as the label of a field. */
  look?: "hidden" | "label" | "heading";
};

const legendClasses = { hidden: "vh", label: "label", heading: undefined };

/** Fields that belong together, with a name. */
export function Fieldset({ legend, look = "heading", children, ...rest }: Props) {
  return (
    <fieldset {...rest}>
      <legend className={legendClasses[look]}>{legend}</legend>
      {children}
    </fieldset>
  );
}
