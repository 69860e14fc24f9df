const controls = "input:enabled, select, textarea, button";

/** Leads to what is missing on a page: it comes into view, lights up for a moment, and its first control has the focus. */
export function showGap(id: string): void {
  const place = document.getElementById(id);
  const part = place?.closest("section") ?? place;
  if (!place || !part) return;
  place.scrollIntoView({ block: "center", behavior: "smooth" });
  part.animate?.({ backgroundColor: ["var(--brand-tint)", "transparent"] }, 1200);
  const control = place.matches(controls) ? place : part.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
}
