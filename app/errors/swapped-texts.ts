/**
 * A translator puts elements of its own in the place of the page's texts, or around them. React does not know: it removes a
 * text that is not where it was, which throws, and it changes a text that nobody sees. Here React's operations find what
 * stands in for a text, and a text that changes gets its place back.
 */
type Swap = { texts: Text[]; standIns: ChildNode[] };

const swaps = new WeakMap<Node, Swap>();

/** React marks every node that it made or took over. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"));

function note(records: MutationRecord[]): void {
  records.forEach(({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }, index) => {
    if (type === "characterData") return restore(target);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode || !isReacts(text)) continue;
      // One step replaces the text, or it takes two: what is added stands beside the text, before or after it is removed.
      const added = [...addedNodes];
      const near = added.length > 0 ? added : [previousSibling, nextSibling, ...(records[index + 1]?.addedNodes ?? [])];
      const found = near.filter((node) => node?.parentNode === target && !isReacts(node)) as ChildNode[];
      remember(text, added.length > 0 ? found : found.slice(0, 1));
    }
  });
}

/** Several texts may have become one: they come back together. */
function remember(text: Text, standIns: ChildNode[]): void {
  const [first] = standIns;
  if (!first) return;
  const swap = swaps.get(first) ?? { texts: [], standIns };
  swap.texts.push(text);
  for (const node of [text, ...standIns]) swaps.set(node, swap);
  observer.observe(text, { characterData: true });
}

/** Puts the texts back in the place of what stands in for them. */
function restore(node: Node): void {
  const swap = swaps.get(node);
  if (!swap || node.parentNode) return;
  const [first, ...rest] = swap.standIns.filter(({ parentNode }) => parentNode);
  first?.replaceWith(...swap.texts);
  for (const other of rest) other.remove();
  for (const one of [...swap.texts, ...swap.standIns]) swaps.delete(one);
}

const observer = new MutationObserver(note);

/** Has to run before React. */
export function keepSwappedTexts(): void {
  observer.observe(document, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it was called on
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      restore(node);
      return appendChild.call(this, node);
    },

    insertBefore(this: Node, node: Node, before: Node | null) {
      restore(node);
      return insertBefore.call(this, node, before && findChild(this, before));
    },

    removeChild(this: Node, node: Node) {
      if (node.parentNode !== this) note(observer.takeRecords());
      restore(node);
      if (node.parentNode === this) return removeChild.call(this, node);
      let part = node;
      // What has been put around it goes with it, unless it holds something else.
      while (part.parentNode?.childNodes.length === 1 && part.parentNode !== this) part = part.parentNode;
      if (this.contains(part)) part.parentNode?.removeChild(part);
      return node;
    },
  });
}

/** The child of `parent` that is, holds or stands in for `node`; null for none. */
function findChild(parent: Node, node: Node): Node | null {
  if (node.parentNode !== parent) note(observer.takeRecords());
  let child: Node | null = swaps.get(node)?.standIns.find(({ parentNode }) => parentNode === parent) ?? node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
