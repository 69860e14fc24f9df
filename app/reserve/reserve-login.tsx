import { Suspense } from "react";
import type { useReserving } from "./use-reserving.ts";

type Props = { storeId: string; reserving: ReturnType<typeof useReserving> };

/** The login that holding a table has asked for. */
export function ReserveLogin({
  storeId,
  reserving: { LoginSheet, hasSessionEnded, onLoggedIn, onLoginClosed },
}: Props) {
  return LoginSheet ? (
    <Suspense>
      <LoginSheet storeId={storeId} hasEnded={hasSessionEnded} onDone={onLoggedIn} onClose={onLoginClosed} />
    </Suspense>
  ) : null;
}
