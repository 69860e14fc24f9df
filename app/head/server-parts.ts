/**
 * Returns what gives the document back the parts that only the server writes: icons, addresses and colours in its head, and
 * facts on its root element. When something else has changed the document before React, React makes it anew and knows
 * nothing of these parts.
 */
export function keepServerParts(): () => void {
  const { documentElement: root, head } = document;
  const facts = Object.entries(root.dataset);
  const parts = [...head.querySelectorAll("meta, link:not([rel*=load])")];
  return () => {
    // Nobody else takes it away: React has only made a part of the page anew.
    if (head.querySelector("meta[charset]")) return;
    for (const [name, value] of facts) root.dataset[name] ??= value;
    const written = [...head.children];
    head.append(...parts.filter((part) => !written.some((other) => other.isEqualNode(part))));
  };
}
