import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

const toneClasses = { plain: "badge", good: "badge ok", careful: "badge pre", white: "badge white" } as const;

type Props = Omit<ComponentProps<"span">, "className"> & {
  tone?: keyof typeof toneClasses;
  icon?: string;
  className?: string;
};

/** One or two words about what they stand beside. */
export function Badge({ tone = "plain", icon, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={className ? `${className} ${toneClasses[tone]}` : toneClasses[tone]}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
