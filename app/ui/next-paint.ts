/** Resolves when what has just changed is on the screen, so that what takes longer does not stand before it. */
export const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
