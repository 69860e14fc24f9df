import { useRootData } from "#app/site/use-root-data.ts";
import { type ButtonKind, LinkButton } from "#app/ui/button.tsx";

/** To whoever runs the deployment, for a merchant that wants to join. Nothing where they have not said their address. */
export function JoinLink({ kind, text }: { kind?: ButtonKind; text: string }) {
  const email = useRootData()?.operator?.email;
  if (email === undefined) return null;
  const href = `mailto:${email}`;
  return kind ? (
    <LinkButton kind={kind} href={href}>
      {text}
    </LinkButton>
  ) : (
    <a href={href}>{text}</a>
  );
}
