import { Icon } from "../../ui/icon.tsx";

/** The place for a field's error, read out when it comes; there from the start so that nothing else announces it twice. */
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
