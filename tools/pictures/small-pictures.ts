import { dot, ellipse, lay, put, shade, stand, type Art } from "./draw.ts";
import { emoji } from "./glyphs.ts";
import { rice, soup } from "./parts/bases.ts";
import { bowl, katori } from "./parts/bowls.ts";
import { thosai } from "./parts/breads.ts";
import { burger } from "./parts/burgers.ts";
import { bao } from "./parts/dimsum.ts";
import { cup, glass } from "./parts/drinks.ts";
import { limeHalf } from "./parts/greens.ts";
import { spicedDrumstick } from "./parts/meats.ts";
import { prizeWheel, shop } from "./parts/signs.ts";
import { halfEgg } from "./parts/toppings.ts";
import { leaf, plate, steamer } from "./plates.ts";
import { ofOffer, ofTag, small, type Scene } from "./scene.ts";

// Pictures on transparent ground: cuisine tags, offer cards, empty pages.

const tag = (...art: Art[]) => ofTag(put(art.join(""), 0, -3, 90));
/** The page of a market without stores shows these three larger. */
const large = (...art: Art[]) => small(put(art.join(""), 0, -3, 90));

const tags: Record<string, Scene> = {
  "tag-all": large(emoji("fork-and-knife-with-plate")),
  "tag-malay": tag(
    leaf(0, 20, 54),
    put(rice(0, 0, 50, "coconut"), -12, 12, 62),
    put(spicedDrumstick, 20, -2, 54, 4),
    put(halfEgg(), 12, 26, 24, 30),
  ),
  "tag-chinese": tag(steamer(0, 2, 50), put(bao, 0, -4, 66)),
  "tag-indian": tag(
    plate("steel", 0, 14, 50),
    put(thosai, 0, -2, 108, -14),
    put(katori(soup(0, 0, 39, 17, ["#f0a53a", "#c4701a"])), 16, 24, 32),
    put(katori(soup(0, 0, 39, 17, ["#e86a3a", "#a8301a"])), -16, 22, 30),
  ),
  "tag-western": tag(emoji("spaghetti")),
  "tag-japanese": tag(emoji("sushi")),
  "tag-drinks": large(emoji("bubble-tea")),
  "tag-dessert": tag(emoji("shaved-ice")),
  "tag-vegetarian": tag(emoji("green-salad")),
  "tag-halal": tag(emoji("crescent-moon"), put(emoji("star"), 16, -10, 30, 12)),
  "tag-supper": large(emoji("steaming-bowl")),
  "tag-healthy": tag(emoji("avocado")),
};

const offers: Record<string, Scene> = {
  "offer-baru10": ofOffer(
    stand(burger(["lettuce", "tomato", "cheese", "beef"]), 6, 8, 72),
    put(emoji("party-popper"), -30, -22, 38, -8),
    stand(cup("#f0c893,#b87438", { boba: true, band: "#b3261a" }), -30, 22, 46),
    put(emoji("poultry-leg"), 30, -32, 30, 10),
  ),
  "offer-hantar": ofOffer(stand(emoji("motor-scooter"), 4, 8, 86), stand(emoji("takeout-box"), -34, 24, 42, -6)),
  "offer-pickup20": ofOffer(
    stand(emoji("shopping-bags"), 4, -2, 80),
    stand(bowl("red", rice(0, 4, 36)), -24, 26, 46),
    put(emoji("sparkles"), 34, -34, 26),
  ),
  "offer-makan5": ofOffer(
    stand(bowl("blue", rice(0, 4, 38)), -4, 10, 78),
    put(emoji("coin"), 30, 18, 38, 10),
    put(emoji("chopsticks"), 22, -22, 52, 16),
    put(emoji("sparkles"), -32, -28, 26),
  ),
  "offer-staff15": ofOffer(stand(emoji("bento-box"), 0, 6, 86), put(emoji("ticket"), 26, -26, 42, -14)),
  "offer-birthday": ofOffer(stand(emoji("birthday-cake"), 0, 4, 84), put(emoji("sparkles"), 34, -32, 26)),
  "offer-welcome": ofOffer(stand(emoji("wrapped-gift"), 0, 4, 84), put(emoji("sparkles"), -34, -30, 26)),
  "offer-drink": ofOffer(
    stand(glass("#f2cd9a,#c98a4a", { handle: true, foam: "#f0d9b0" }), 0, 2, 88),
    put(limeHalf, -30, 30, 26),
  ),
  "offer-wheel": ofOffer(put(prizeWheel, 0, 0, 92)),
};

/** A pale patch that says: here is a thing, and nothing else. */
const patch = shade(0, 30, 48, 16, 0.12) + ellipse(0, 26, 46, 19, "#efeae3");

const empties: Record<string, Scene> = {
  "empty-cart": ofOffer(patch, stand(emoji("takeout-box"), -8, 2, 56, -6), lay(emoji("dumpling"), 24, 22, 36, 10)),
  "empty-stores": ofOffer(patch, stand(shop, -6, 0, 58), put(emoji("magnifying-glass-tilted-left"), 24, 16, 40)),
  "empty-vouchers": ofOffer(patch, stand(emoji("ticket"), 0, 4, 62, -10), put(emoji("sparkles"), 30, -22, 24)),
  "error-plate": ofOffer(
    plate("blue", 0, 12, 46),
    dot(-13, 6, 4, "#5b6a72"),
    dot(13, 6, 4, "#5b6a72"),
    '<path d="M-12 22Q0 13 12 22" fill="none" stroke="#5b6a72" stroke-width="3.4" stroke-linecap="round"/>',
    put(emoji("fork-and-knife"), 30, -22, 34, 18),
  ),
};

export const smallPictures: Record<string, Scene> = { ...tags, ...offers, ...empties };

export const placeholderFood: Art[] = [plate("white", 0, 6, 132), put(emoji("fork-and-knife"), 0, 4, 104)];
