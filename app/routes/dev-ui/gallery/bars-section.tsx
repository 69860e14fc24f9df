import CartBar from "#app/cart/cart-bar.tsx";
import { BottomNav } from "#app/shell/bottom-nav.tsx";
import type { GalleryView } from "./load-gallery.ts";
import { words } from "./words.ts";

/** The bars of a phone, which stand beside the content of a page, each in a window of its own. */
export function Bars({ cart }: GalleryView) {
  return (
    <section className="wrap gallery gallery-section" id="bars" aria-labelledby="t-bars">
      <h2 id="t-bars" lang="en">
        {words.bars}
      </h2>
      <p className="meta" lang="en">
        {words.barsHint}
      </p>
      <div className="gallery-grid">
        <div className="specimen-phone">
          <CartBar cart={cart} shutText={null} goals={[]} />
        </div>
        <div className="specimen-phone">
          <BottomNav />
        </div>
      </div>
    </section>
  );
}
