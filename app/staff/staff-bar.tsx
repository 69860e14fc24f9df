import type { ReactNode } from "react";

type Props = { title: string; hint?: string; children?: ReactNode };

/** The bar above a page: its name, and what can be done here. */
export function StaffBar({ title, hint, children }: Props) {
  return (
    <header className="st-bar">
      <div>
        <h1>{title}</h1>
        {hint && <p className="meta">{hint}</p>}
      </div>
      {children}
    </header>
  );
}
