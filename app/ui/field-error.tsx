import { Icon } from "./icon.tsx";

/** The live region exists before its text, so that screen readers announce an error exactly once. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <span id={id} aria-live="polite">
      {text !== null && (
        <span className="err">
          <Icon name="circle-alert" size={16} />
          {text}
        </span>
      )}
    </span>
  );
}
