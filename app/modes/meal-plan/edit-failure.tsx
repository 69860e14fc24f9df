import type { ApiError } from "#shared/client.ts";
import { getFailureText } from "../../api/failure-text.ts";
import { Icon } from "../../ui/icon.tsx";

export function EditFailure({ failure }: { failure: ApiError | null }) {
  if (!failure) return null;
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>{getFailureText(failure)}</span>
    </p>
  );
}
