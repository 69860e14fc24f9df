/**
 * Lets the browser skip layout and paint of dishes far from the window (store.css), so that a long menu answers a touch
 * sooner (decision 0069). Only those that are outside the window when it has measured them all: a skipped one keeps its
 * height. Takes the list of dishes; returns what stops it.
 */
export function skipFarDishes(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  // Its first answer has every dish, and comes after the first layout.
  const observer = new IntersectionObserver((dishes) => {
    observer.disconnect();
    for (const { target, isIntersecting } of dishes) if (!isIntersecting) target.setAttribute("data-measured", "");
  });
  for (const dish of list.children) observer.observe(dish);
  return () => observer.disconnect();
}
