import sprite from "./icons.svg?url&no-inline";

/** Address of a symbol, for the few places that build an icon without React. */
export const iconHref = (name: string) => `${sprite}#${name}`;

/** An icon from the sprite, Lucide's but for the scooter; always decoration, the name of a control is in its text or label. */
export function Icon({ name, size }: { name: string; size?: 16 | 24 }) {
  return (
    <svg className={size ? `i i-${size}` : "i"} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
