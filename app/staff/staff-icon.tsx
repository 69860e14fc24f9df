import sprite from "./icons.svg?url&no-inline";

/** An icon of the app of staff (Lucide): customers never load them. It is decoration: each control has its name as text. */
export function StaffIcon({ name, size }: { name: string; size?: 16 | 24 }) {
  return (
    <svg className={size ? `i i-${size}` : "i"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
