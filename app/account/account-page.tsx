import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageBar } from "#app/shell/page-bar.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";

const Pages = lazyPart(() => import("./profile/side-list.tsx"));

type Props = {
  title: string;
  /** A tab of the bottom navigation has none: it lies below nothing. */
  back?: string;
  tabs?: ReactNode;
  isWide?: true;
  /** One of the customer's own pages: a wide screen lists them beside it (PD144). */
  isOwn?: true;
  children: ReactNode;
};

export function AccountPage({ title, back, tabs, isWide, isOwn, children }: Props) {
  const { t } = useTranslation();
  const main = (
    <main id="main" className={isWide ? "wrap" : "wrap narrow"}>
      {children}
    </main>
  );
  return (
    <>
      <title>{`${title} · ${t("productName")}`}</title>
      <PageBar title={title} {...(back !== undefined && { back })} />
      {tabs}
      {isOwn ? (
        <div className="sided">
          <SideList />
          {main}
        </div>
      ) : (
        main
      )}
    </>
  );
}

/** A phone has the tabs of the profile and its links instead, and loads nothing for it. */
function SideList() {
  const isWide = useIsWide();
  return <div className="beside only-d">{isWide && <Pages />}</div>;
}

/** Stands for a list of the profile while it comes. */
export function ListSkeleton() {
  return (
    <>
      <div className="sk sk-form" />
      <div className="sk sk-form" />
    </>
  );
}
