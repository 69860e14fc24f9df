import { Icon } from "./icon.tsx";

/** Pictures that a deployment has laid beside this file, by the name of the brand (decision 0112). */
const pictures = import.meta.glob<string>("./brands/*.{svg,png,webp}", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

type Props = {
  id: string;
  /** Of the kind: a bank, a QR code, a card, a wallet, a scooter. */
  icon: string;
};

/** The sign of a way to pay, a bank or a courier, beside its name: its picture, or an icon of its kind. */
export function BrandMark({ id, icon }: Props) {
  const picture = findBrandPicture(pictures, id);
  if (picture) return <img className="mono" src={picture} alt="" width={40} height={40} />;
  return (
    <span className="mono" aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** The file of a brand: its name without what is neither letter nor digit, in capitals or not. */
export function findBrandPicture(files: Readonly<Record<string, string>>, id: string): string | null {
  const found = Object.entries(files).find(([path]) => plain(/([^/]+)\.\w+$/.exec(path)?.[1] ?? "") === plain(id));
  return found?.[1] ?? null;
}
