import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "./menu-button.tsx";
import { PlainBar } from "./plain-bar.tsx";

type Props = {
  title: string;
  description: string;
  lead?: string;
  parts: readonly (readonly [heading: string, text: string])[];
  children?: ReactNode;
};

export function NoticePage({ title, description, lead, parts, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t("productName")}`}</title>
      <meta name="description" content={description} />
      <PlainBar>
        <MenuButton />
      </PlainBar>
      <main id="main" className="wrap notice">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {parts.map(([heading, text]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        {children}
      </main>
    </>
  );
}
