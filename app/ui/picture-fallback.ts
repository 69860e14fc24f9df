import { sized } from "./picture.tsx";

function replace(image: HTMLImageElement) {
  const address = sized(`/assets/img/placeholder-${image.dataset["placeholder"] ?? "food"}`, 300);
  if (image.getAttribute("src") === address) return;
  image.removeAttribute("srcset");
  image.src = address;
}

/** A broken picture falls back to the food or shop placeholder (S297), also one that broke before hydration. */
export function watchPictures() {
  document.addEventListener(
    "error",
    (event) => event.target instanceof HTMLImageElement && replace(event.target),
    true,
  );
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.loading !== "lazy") replace(image);
}
