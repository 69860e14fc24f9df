import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** How to reach the marketplace itself, one row for each way. Nothing where the deployment does not say, and on a merchant's host. */
export function SupportLinks({ title }: { title: string }) {
  const support = useRootData()?.support ?? [];
  return support.map(({ href, icon, text }) => (
    <LinkButton
      kind="action"
      icon="headset"
      key={href}
      href={href}
      {...(icon === "message-circle" && { target: "_blank", rel: "noopener" })}
    >
      <span>
        {title}
        <small>{text}</small>
      </span>
      <Icon name={icon} />
    </LinkButton>
  ));
}
