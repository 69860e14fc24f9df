import type { ComponentType, RefAttributes } from "react";
import { Link, type LinkProps } from "react-router";

type PageLinkProps = LinkProps & RefAttributes<HTMLAnchorElement>;

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
    reloadDocument: _reloadDocument,
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

/** A link to a page of ours where a page has many: React Router's in the browser, and the same HTML on the server. */
export const PageLink: ComponentType<PageLinkProps> = import.meta.env.SSR ? ServerLink : Link;
