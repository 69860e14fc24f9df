import { modeIcons } from "#app/cart/mode-icons.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyArt, Picture } from "#app/ui/picture.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { getDishPictures, type SceneKind } from "./scene-of.ts";

/** The picture of a step. It says nothing that the words below do not say. */
export function Scene({ order, kind }: { order: Order; kind: SceneKind }) {
  const { bannerUrl } = order.store;
  const isStore = kind === "waiting" || kind === "done";
  return (
    <div className={`scn scn-${kind}`} aria-hidden="true">
      {isStore && bannerUrl !== "" && (
        <Picture src={bannerUrl} width={640} height={264} sizes="(min-width: 1024px) 800px, 100vw" widest={900} first />
      )}
      {(kind === "preparing" || kind === "ready") && <Dishes order={order} />}
      {kind === "preparing" && (
        <span className="steam">
          <i />
          <i />
          <i />
        </span>
      )}
      {kind === "off" ? (
        <EmptyArt name="error-plate" />
      ) : (
        kind !== "preparing" && (
          <span className="seal">
            <Icon name={kind === "waiting" ? "clock" : kind === "done" ? "check" : modeIcons[order.orderDineType]} />
          </span>
        )
      )}
    </div>
  );
}

function Dishes({ order }: { order: Order }) {
  const pictures = getDishPictures(order);
  return (
    <span className="scene-dishes" data-count={pictures.length}>
      {pictures.map((src) => (
        <Picture key={src} src={src} width={164} height={164} />
      ))}
    </span>
  );
}
