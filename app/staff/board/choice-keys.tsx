import { Fieldset } from "#app/ui/fieldset.tsx";

type Props<Value> = {
  legend: string;
  type: "radio" | "checkbox";
  /** Of the inputs of a page. */
  name: string;
  values: readonly Value[];
  /** What is chosen now. */
  chosen: readonly Value[];
  label: (value: Value) => string;
  /** Of numbers. */
  unit?: string;
  onChoose: (value: Value) => void;
};

/** A row of keys of which one is down, or some are. */
export function ChoiceKeys<Value extends string | number>(props: Props<Value>) {
  const { legend, type, name, values, chosen, label, unit, onChoose } = props;
  return (
    <Fieldset className={type === "radio" ? "bd-ready" : "bd-ready bd-modes"} legend={legend} look="label">
      {values.map((value) => (
        <label key={value}>
          <input type={type} name={name} checked={chosen.includes(value)} onChange={() => onChoose(value)} />
          <span>
            {label(value)} {unit && <small>{unit}</small>}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
