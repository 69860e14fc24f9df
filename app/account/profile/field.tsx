import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "#app/account/field-rules.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "autoComplete" | "maxLength" | "placeholder" | "inputMode"
> & {
  label: string;
  hint?: string;
  value: string;
  problem: FieldProblem | null;
  isTouched: boolean;
  onType: (value: string) => void;
  onTouch: () => void;
};

export function Field({ problem, isTouched, onTouch, ...field }: Props) {
  const { t } = useTranslation("account");
  const shown = isTouched ? problem : null;
  const error = shown && t("fieldProblem", { field: field.label, problem: t(shown.key, { ...shown }) });
  return <TextField {...field} error={error} onBlur={onTouch} />;
}
