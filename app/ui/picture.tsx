import { createContext, use } from "react";
import { noPictureHosts, toPictureUrl, toSourceSet } from "#shared/domain/site/picture-url.ts";

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

/** Hosts of pictures besides our own. */
export const PictureHostsContext = createContext(noPictureHosts);

/** A picture in its stored widths: 300 px, and 450 px on wide screens (S336). */
export function Picture({ src, width, height, alt = "", className, first, sizes, widest = 450, placeholder }: Props) {
  const hosts = use(PictureHostsContext);
  return (
    <img
      src={toPictureUrl(src, 300, hosts)}
      srcSet={toSourceSet(src, widest === 900 ? [300, 450, 900] : [300, 450], hosts)}
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

/** The wide form of the picture at the top of a store, inside `<picture>`. */
export function WideSource({ src }: { src: string }) {
  const hosts = use(PictureHostsContext);
  const set = toSourceSet(src, [1200, 1800], hosts) ?? toPictureUrl(src, 1200, hosts);
  return <source media="(min-width: 1024px)" srcSet={set} sizes="1200px" width={1800} height={450} />;
}

/** A small picture of one width that loads when it comes near. */
export function SmallPicture({ src, side, pixels }: { src: string; side: number; pixels: 128 | 300 }) {
  return (
    <img src={toPictureUrl(src, pixels, use(PictureHostsContext))} width={side} height={side} alt="" loading="lazy" />
  );
}

type EmptyArtProps = { name: "empty-cart" | "empty-stores" | "empty-vouchers" | "error-plate"; isLazy?: true };

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
