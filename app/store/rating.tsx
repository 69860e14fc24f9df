import { useTranslation } from "react-i18next";

export function Rating({ value }: { value: string }) {
  const { t } = useTranslation("facts");
  return (
    <span className="rate">
      <svg className="star" viewBox="0 0 24 24" role="img" aria-label={t("ratingLabel", { rating: value })}>
        <path d="m12 2.500 2.900 6.100 6.600.9-4.800 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z" />
      </svg>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}
