import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

type RootData = Awaited<ReturnType<typeof loader>>;

/** What the frame knows of the visitor; null only while an error of the frame itself is shown. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<typeof loader>("root") ?? null;
}
