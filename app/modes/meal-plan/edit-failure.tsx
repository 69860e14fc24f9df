import { getFailureText } from "#app/api/failure-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ApiError } from "#shared/client.ts";

export function EditFailure({ failure }: { failure: ApiError | null }) {
  if (!failure) return null;
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>{getFailureText(failure)}</span>
    </p>
  );
}
