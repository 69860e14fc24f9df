/**
 * Lets the browser skip layout and paint of dishes far from the window (store.css), so that a long menu answers a touch
 * sooner (decision 0069). It marks the dishes outside the window once, after the browser has measured all of them: a
 * skipped dish keeps its height. Takes the list of dishes; returns a function that stops the wait.
 */
export function skipFarDishes(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  // The first call of the observer comes after the first layout, and has every dish.
  const observer = new IntersectionObserver((dishes) => {
    observer.disconnect();
    for (const { target, isIntersecting } of dishes) if (!isIntersecting) target.setAttribute("data-measured", "");
  });
  for (const dish of list.children) observer.observe(dish);
  return () => observer.disconnect();
}
