import type { BrandMark as Mark } from "#shared/domain/money/brand-marks.ts";
import { Icon } from "./icon.tsx";

/** Pictures that a deployment has laid beside this file, by the name of the brand (decision 0112). */
const pictures = import.meta.glob<string>("./brands/*.{svg,png,webp}", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

type Props = {
  id: string;
  mark: Mark | undefined;
  /** The form says what it is, before the letters are read. */
  shape: "way" | "bank" | "courier";
  /** What stands for a brand without a mark: an icon, or the first letter of its name. */
  icon?: string;
  name: string;
};

/** The sign of a way to pay, a bank or a courier, beside its name. */
export function BrandMark({ id, mark, shape, icon, name }: Props) {
  const picture = findBrandPicture(pictures, id);
  if (picture) return <img className="mono" src={picture} alt="" width={40} height={40} />;
  return (
    <span
      className={`mono mono-${shape}`}
      aria-hidden="true"
      {...(mark && { style: { background: mark.color, color: "#fff" } })}
    >
      {mark ? mark.letters : icon ? <Icon name={icon} /> : name.slice(0, 1)}
    </span>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** The file of a brand: its name without what is neither letter nor digit, in capitals or not. */
export function findBrandPicture(files: Readonly<Record<string, string>>, id: string): string | null {
  const found = Object.entries(files).find(([path]) => plain(/([^/]+)\.\w+$/.exec(path)?.[1] ?? "") === plain(id));
  return found?.[1] ?? null;
}
