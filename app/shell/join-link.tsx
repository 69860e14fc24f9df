import { useRootData } from "#app/site/use-root-data.ts";

/** To whoever runs the deployment, for a merchant that wants to join. Nothing where they have not said their address. */
export function JoinLink({ className, text }: { className?: string; text: string }) {
  const email = useRootData()?.operator?.email;
  return email === undefined ? null : (
    <a className={className} href={`mailto:${email}`}>
      {text}
    </a>
  );
}
