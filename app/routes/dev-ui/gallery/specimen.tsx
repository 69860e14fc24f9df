import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { gallery } from "#app/i18n/en/gallery.client.ts";

export type GalleryText = keyof typeof gallery;

type SectionProps = { name: GalleryText; children: ReactNode };

export function Section({ name, children }: SectionProps) {
  const { t } = useTranslation("gallery");
  return (
    <section className="gallery-section" id={name} aria-labelledby={`t-${name}`}>
      <h2 id={`t-${name}`}>{t(name)}</h2>
      <div className="gallery-grid">{children}</div>
    </section>
  );
}

/** One control. Its name is no heading, because controls have headings of their own at several levels. */
export function Specimen({ name, isWide, children }: SectionProps & { isWide?: true }) {
  const { t } = useTranslation("gallery");
  return (
    <div className={isWide ? "specimen w" : "specimen"}>
      <p className="specimen-name">{t(name)}</p>
      {children}
    </div>
  );
}
