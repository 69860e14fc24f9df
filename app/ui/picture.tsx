type Props = {
  src: string;
  /** Box in CSS pixels: keeps the place free before the picture arrives. */
  width: number;
  height: number;
  alt?: string;
  className?: string;
  /** The first picture of a page: fetched at once and first. */
  first?: boolean;
  /** How wide the picture is shown, for the browser's choice among the stored widths. */
  sizes?: string;
  /** Widest stored width to offer; 900 for pictures that fill a column. */
  widest?: 450 | 900;
  /** What is shown when the picture cannot be (see picture-fallback.ts). */
  placeholder?: "food" | "shop";
};

/** Asks the asset host for a width as WebP (S284). */
export const sized = (src: string, width: number) => `${src}?w=${width}&fmt=webp`;

/** A picture in the stored widths: 300, 450 on wide screens (S336). */
export function Picture({ src, width, height, alt = "", className, first, sizes, widest = 450, placeholder }: Props) {
  const widths = widest === 900 ? [300, 450, 900] : [300, 450];
  return (
    <img
      src={sized(src, 300)}
      srcSet={widths.map((one) => `${sized(src, one)} ${one}w`).join(", ")}
      sizes={sizes ?? `${width}px`}
      width={width}
      height={height}
      alt={alt}
      className={className}
      data-placeholder={placeholder}
      decoding="async"
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** The small picture over the words of a page or a list that has nothing to show. */
export function EmptyArt({ name }: { name: "empty-cart" | "empty-stores" | "error-plate" }) {
  return (
    <div className="art">
      <img src={sized(`/assets/img/${name}`, 300)} width={112} height={112} alt="" />
    </div>
  );
}
