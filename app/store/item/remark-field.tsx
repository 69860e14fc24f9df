import { useTranslation } from "react-i18next";
import { maxRemarkLength } from "#shared/domain/cart/cart-item.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";

type Props = { remark: string; onChange: (remark: string) => void };

export function RemarkField({ remark, onChange }: Props) {
  const { t } = useTranslation("store");
  return (
    <div className="opts">
      <label className="field">
        {t("remark")}
        <textarea
          name="remark"
          value={remark}
          maxLength={maxRemarkLength}
          placeholder={t("remarkPlaceholder")}
          onChange={(event) => onChange(toVisible(event.target.value, "\n"))}
        />
        <span className="hint">
          <span>{t("remarkHint")}</span>
          <span>
            {remark.length}/{maxRemarkLength}
          </span>
        </span>
      </label>
    </div>
  );
}
