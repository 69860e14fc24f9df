"use client";

import { useState } from "react";

export function Heart({ name }: { name: string }) {
  const [isOn, setOn] = useState(false);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isOn}
      aria-label={`Favourite: ${name}`}
      onClick={() => setOn(!isOn)}
    >
      <svg className="i" aria-hidden="true">
        <use href="/assets/icons.svg#heart" />
      </svg>
    </button>
  );
}
