import { getFailureText } from "#app/api/failure-text.ts";
import { Note } from "#app/ui/note.tsx";
import type { ApiError } from "#shared/client.ts";

export function EditFailure({ failure }: { failure: ApiError | null }) {
  if (!failure) return null;
  return (
    <Note tone="bad" live="alert">
      {getFailureText(failure)}
    </Note>
  );
}
