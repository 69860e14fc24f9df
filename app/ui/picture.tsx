type Props = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  className?: string;
  first?: boolean;
  sizes?: string;
  /** Widest stored width in the source set; 900 for pictures that fill a column. */
  widest?: 450 | 900;
  /** Replacement for a broken picture (see picture-fallback.ts). */
  placeholder?: "food" | "shop";
};

/** Address of a picture at a stored width, as WebP (S284). */
export const toPictureUrl = (src: string, width: number) => `${src}?w=${width}&fmt=webp`;

/** A picture in its stored widths: 300 px, and 450 px on wide screens (S336). */
export function Picture({ src, width, height, alt = "", className, first, sizes, widest = 450, placeholder }: Props) {
  const widths = widest === 900 ? [300, 450, 900] : [300, 450];
  return (
    <img
      src={toPictureUrl(src, 300)}
      srcSet={widths.map((one) => `${toPictureUrl(src, one)} ${one}w`).join(", ")}
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

export function EmptyArt({ name }: { name: "empty-cart" | "empty-stores" | "error-plate" }) {
  return (
    <div className="art">
      <img src={toPictureUrl(`/assets/img/${name}`, 300)} width={112} height={112} alt="" />
    </div>
  );
}
