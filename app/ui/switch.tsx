import type { ReactNode } from "react";

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

export function Switch({ isOn, onChange, children }: Props) {
  return (
    <label className="sw">
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
