/** Tells screen readers what the eye sees already. */
export function announce(text: string): void {
  const region = document.getElementById("spoken");
  if (!region) return;
  // The same words a second time are a change too.
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text));
}
