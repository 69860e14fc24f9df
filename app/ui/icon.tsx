import sprite from "./icons.svg?url&no-inline";

export const iconHref = (name: string) => `${sprite}#${name}`;

/** A sprite icon (Lucide, except the scooter). It is decoration: each control has its name as text or label. */
export function Icon({ name, size }: { name: string; size?: 16 | 24 }) {
  return (
    <svg className={size ? `i i-${size}` : "i"} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
