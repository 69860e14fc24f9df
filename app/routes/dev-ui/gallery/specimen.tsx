import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { words } from "./words.ts";

export type GalleryText = keyof typeof words;

type SectionProps = { name: GalleryText; children: ReactNode };

export function Section({ name, children }: SectionProps) {
  const { i18n } = useTranslation();
  return (
    <section className="gallery-section" id={name} aria-labelledby={`t-${name}`}>
      <h2 id={`t-${name}`}>{words[name]}</h2>
      <div className="gallery-grid" lang={i18n.language}>
        {children}
      </div>
    </section>
  );
}

/** One control. Its name is no heading, because controls have headings of their own at several levels. */
export function Specimen({ name, isWide, children }: SectionProps & { isWide?: true }) {
  return (
    <div className={isWide ? "specimen w" : "specimen"}>
      <p className="specimen-name" lang="en">
        {words[name]}
      </p>
      {children}
    </div>
  );
}
