import { type ComponentType, type MouseEvent, type RefAttributes, useState } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { nextPaint } from "./next-paint.ts";

/** It never loads a page of ours as a new document. */
type PageLinkProps = Omit<LinkProps, "reloadDocument"> & RefAttributes<HTMLAnchorElement>;

/** A path that React Router writes as it is: from the root, without empty or dotted steps and without a bare "?" or "#". */
const plainPath = /^(?!.*(?:\/\/|\/\.|[\s\\]))\/[^?#]*(?:\?[^#]+)?(?:#.+)?$/;

/** What a link is in HTML: an address. React Router's also prepares for each one what a click does (decision 0118). */
function ServerLink(props: PageLinkProps) {
  const { to, mask, prefetch } = props;
  const isPlain = typeof to === "string" && !mask && prefetch !== "render" && prefetch !== "viewport";
  if (!isPlain || !plainPath.test(to)) return <Link {...props} />;
  const {
    to: _to,
    mask: _mask,
    prefetch: _prefetch,
    discover = "render",
    relative: _relative,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    target,
    children,
    ...rest
  } = props;
  return (
    <a {...rest} href={to} target={target} data-discover={discover === "render" ? "true" : undefined}>
      {children}
    </a>
  );
}

/** React Router's, which shows at once that it was tapped: what a navigation begins with takes longer than a frame. */
function BrowserLink(props: PageLinkProps) {
  const { key } = useLocation();
  const [tappedAt, setTappedAt] = useState<string>();
  const navigate = useNavigate();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    props.onClick?.(event);
    const { target, href } = event.currentTarget;
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target;
    if (event.defaultPrevented || isOther) return;
    event.preventDefault();
    setTappedAt(key);
    const replace = props.replace ?? href === location.href;
    void nextPaint().then(() => navigate(props.to, { ...props, replace }));
  }

  return <Link {...props} onClick={open} aria-busy={tappedAt === key || props["aria-busy"]} />;
}

/** A link to a page of ours where a page has many: React Router's in the browser, and the same HTML on the server. */
export const PageLink: ComponentType<PageLinkProps> = import.meta.env.SSR ? ServerLink : BrowserLink;
