import { Fieldset } from "#app/ui/fieldset.tsx";

type Props<Value> = {
  /** For a screen reader. */
  legend: string;
  /** Of the inputs of a page. */
  name: string;
  values: readonly Value[];
  chosen: Value;
  label: (value: Value) => string;
  onChoose: (value: Value) => void;
  className?: string;
};

/** One of a few, side by side. */
export function Segments<Value extends string | boolean | null>(props: Props<Value>) {
  const { legend, name, values, chosen, label, onChoose, className } = props;
  return (
    <Fieldset className={className === undefined ? "seg" : `seg ${className}`} legend={legend} look="hidden">
      {values.map((value) => (
        <label key={String(value)}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label(value)}</span>
        </label>
      ))}
    </Fieldset>
  );
}
