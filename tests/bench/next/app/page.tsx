import Link from "next/link";
import { type Store, stores, type Tag, tags } from "./data.ts";
import { Heart } from "./heart.tsx";

/** Rendered for every visitor, as ours is where the bench measures it. */
export const dynamic = "force-dynamic";

/** As many cards as our page has. */
const mostCards = 13;

export default function Home() {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  return (
    <>
      <form role="search" className="search" action="/search">
        <input type="search" name="q" placeholder="Search for store or dish" aria-label="Search for store or dish" />
      </form>
      <p className="hello">Welcome</p>
      <h1 className="greeting">What’s for lunch?</h1>
      <nav className="rail bleed cuisine" aria-label="Cuisine">
        {tags.map((tag) => (
          <TagLink key={tag.id} tag={tag} />
        ))}
      </nav>
      <section>
        <h2>Stores around you</h2>
        <div className="stores">
          {stores.slice(0, mostCards).map((store) => (
            <Card key={store.id} store={store} names={names} />
          ))}
        </div>
      </section>
      <Link className="btn btn-3 btn-block more" href="/?more=1" prefetch={false}>
        Show more stores
      </Link>
    </>
  );
}

function TagLink({ tag: { id, name } }: { tag: Tag }) {
  return (
    <Link data-tag={id} href={`/search?id=${id}`} prefetch={false}>
      <i>
        <img src={`/assets/img/tag-${id}?w=128&fmt=webp`} width={40} height={40} alt="" loading="lazy" />
      </i>
      {name}
    </Link>
  );
}

const toRM = (sen: number) => `RM${(sen / 100).toFixed(2)}`;

function Card({ store, names }: { store: Store; names: ReadonlyMap<string, string> }) {
  const { id, name, bannerUrl, distance, rating, estimate } = store;
  const picture = (width: number) => `${bannerUrl}?w=${width}&fmt=webp`;
  const cuisines = store.filterTagIDs.flatMap((tag) => names.get(tag) ?? []).slice(0, 2);
  return (
    <article className="store">
      <Link href={`/${id}/home`} prefetch={false}>
        <div className="pic">
          <img
            src={picture(300)}
            srcSet={`${picture(300)} 300w, ${picture(450)} 450w`}
            sizes="(min-width: 1024px) 390px, calc(100vw - 32px)"
            width={720}
            height={360}
            alt=""
            decoding="async"
            loading="lazy"
          />
          <span className="br badge white">Until {formatClock(store.currentClosingHour)}</span>
        </div>
        <div className="row">
          <h3>{name}</h3>
          {rating !== undefined && (
            <span className="rate">
              <svg className="star" viewBox="0 0 24 24" role="img" aria-label={`Rated ${rating} of 5`}>
                <path d="m12 2.500 2.900 6.100 6.600.9-4.800 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z" />
              </svg>
              <span aria-hidden="true">{rating}</span>
            </span>
          )}
        </div>
        <p className="meta dots">
          <span>{distance < 1000 ? `${distance} m` : `${(distance / 1000).toFixed(1)} km`}</span>
          <span>{cuisines.join(", ")}</span>
        </p>
        {estimate && (
          <p className="meta dots">
            <span>
              {estimate.minutesFrom}–{estimate.minutesTo} min
            </span>
            <span>from {toRM(estimate.deliveryFeeFrom ?? 0)}</span>
            <span>min {toRM(estimate.minOrderAmount)}</span>
          </p>
        )}
        <div className="badges">
          {store.supportedDineType.slice(0, 2).map((type) => (
            <span key={type} className="badge">
              <svg className="i" aria-hidden="true">
                <use href="/assets/icons.svg#utensils" />
              </svg>
              {type}
            </span>
          ))}
        </div>
      </Link>
      <Heart name={name} />
      <Link className="outlets" href={`/search?merchantID=${store.merchant.merchantId}`} prefetch={false}>
        More outlets
      </Link>
    </article>
  );
}

function formatClock(instant: string | null): string {
  if (!instant) return "";
  return new Date(instant).toLocaleTimeString("en-MY", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kuala_Lumpur",
  });
}
