import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"div">, "aria-busy"> & { as?: "div" | "section"; isLoading?: boolean };

/** A region whose content is still to come: a skeleton, or what was there before. */
export function Loading({ as, isLoading = true, ...rest }: Props) {
  const Tag = (as ?? "div") as "div";
  return <Tag {...rest} aria-busy={isLoading || undefined} />;
}
