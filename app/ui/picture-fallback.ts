import { toPictureUrl } from "#shared/domain/site/picture-url.ts";

function replace(image: HTMLImageElement) {
  const address = toPictureUrl(`/assets/img/placeholder-${image.dataset["placeholder"] ?? "food"}`, 300);
  if (image.getAttribute("src") === address) return;
  image.removeAttribute("srcset");
  // A source of the same `<picture>` is looked at before the picture itself.
  for (const source of image.parentElement?.querySelectorAll<HTMLSourceElement>(":scope > source") ?? [])
    source.srcset = address;
  image.src = address;
}

/** Replaces broken pictures by a placeholder (S297), including those that failed before hydration. */
export function replaceBrokenPictures() {
  document.addEventListener(
    "error",
    (event) => event.target instanceof HTMLImageElement && replace(event.target),
    true,
  );
  // A lazy picture that has not begun to load has no current source.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") replace(image);
}
