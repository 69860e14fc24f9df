import { Component, type ReactNode } from "react";
import { getI18n } from "react-i18next";

export class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { language, t } = getI18n();
    return (
      <html lang={language}>
        <head>
          <title>{t("errorTitle")}</title>
        </head>
        <body>
          <h1>{t("errorTitle")}</h1>
          <a href="/">{t("goHome")}</a>
        </body>
      </html>
    );
  }
}
