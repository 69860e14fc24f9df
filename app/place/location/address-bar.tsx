import { useTranslation } from "react-i18next";
import { PageBar } from "#app/shell/page-bar.tsx";

/** Title and header of the two address pages. */
export function AddressBar({ title, back }: { title: string; back: string }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t("productName")}`}</title>
      <PageBar title={title} back={back} />
    </>
  );
}
