import type { PageFacts } from "#app/context.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { getOtherLocales, languageQuery, type Locale, locales, searchTag } from "#shared/domain/text/locale.ts";

type Props = { facts: PageFacts | null; origin: string; siteName: string; locale: Locale };

/** Open Graph names a language and a region, not a script. Its simplified Chinese is `zh_CN`. */
const openGraphLocales: Localized = { EN: "en_MY", CN: "zh_CN" };

/**
 * The part of the head that only other programs read: React moves it into the head, and the browser's scripts do not know
 * it. `origin` is the canonical one.
 */
export function PageHead({ facts, origin, siteName, locale }: Props) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      {facts && <SharedFacts facts={facts} origin={origin} siteName={siteName} locale={locale} />}
    </>
  );
}

function SharedFacts({ facts, origin, siteName, locale }: Props & { facts: PageFacts }) {
  const { title, description, picture } = facts;
  const path = origin + facts.path;
  const url = path + languageQuery[locale];
  return (
    <>
      <link rel="canonical" href={url} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={searchTag[one]} href={path + languageQuery[one]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(picture.src, origin).href} />
      {picture.form && (
        <>
          <meta property="og:image:type" content={picture.form.type} />
          <meta property="og:image:width" content={String(picture.form.width)} />
          <meta property="og:image:height" content={String(picture.form.height)} />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {getOtherLocales(locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocales[other]} />
      ))}
      <meta name="twitter:card" content={picture.isWide ? "summary_large_image" : "summary"} />
    </>
  );
}
