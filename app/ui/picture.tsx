type Props = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  className?: string;
  /** The largest picture of the first screen, which loads before all others; one on a page. Others load when they come near. */
  first?: boolean;
  sizes?: string;
  /** Widest stored width in the source set; 900 for pictures that fill a column. */
  widest?: 450 | 900;
  /** Replacement for a broken picture (see picture-fallback.ts). */
  placeholder?: "food" | "shop";
};

/** Address of a picture at a stored width. A browser that accepts AVIF gets it there, any other WebP (S284, decision 0037). */
export const toPictureUrl = (src: string, width: number) => `${src}?w=${width}&fmt=webp`;

/** Source set of a picture in some of its stored widths. */
export const toSourceSet = (src: string, widths: readonly number[]) =>
  widths.map((width) => `${toPictureUrl(src, width)} ${width}w`).join(", ");

/** A picture in its stored widths: 300 px, and 450 px on wide screens (S336). */
export function Picture({ src, width, height, alt = "", className, first, sizes, widest = 450, placeholder }: Props) {
  return (
    <img
      src={toPictureUrl(src, 300)}
      srcSet={toSourceSet(src, widest === 900 ? [300, 450, 900] : [300, 450])}
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

type EmptyArtProps = { name: "empty-cart" | "empty-stores" | "error-plate"; isLazy?: true };

export function EmptyArt({ name, isLazy }: EmptyArtProps) {
  return (
    <div className="art">
      <img
        src={toPictureUrl(`/assets/img/${name}`, 300)}
        width={112}
        height={112}
        alt=""
        {...(isLazy && { loading: "lazy" })}
      />
    </div>
  );
}
