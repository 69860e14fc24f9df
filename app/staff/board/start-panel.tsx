import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";

type Props = {
  /** Plays the bell, and asks the browser for the rest. */
  onStart: () => void;
  onHeard: () => void;
};

/** One tap that a browser wants before it rings, and whether somebody has heard it. */
export function StartPanel({ onStart, onHeard }: Props) {
  const { t } = useTranslation("staff");
  const [asked, setAsked] = useState<"START" | "HEARD" | "NOT_HEARD">("START");
  const start = () => {
    onStart();
    setAsked("HEARD");
  };
  if (asked === "START")
    return (
      <section className="bd-start" aria-labelledby="start-title">
        <h2 id="start-title">{t("startTitle")}</h2>
        <ul>
          <li>
            <StaffIcon name="volume-2" />
            {t("startBell")}
          </li>
          <li>
            <StaffIcon name="tablet" />
            {t("startScreen")}
          </li>
          <li>
            <StaffIcon name="phone" />
            {t("startPush")}
          </li>
        </ul>
        <Button kind="primary" className="bd-go" onClick={start}>
          <StaffIcon name="play" />
          {t("startBoard")}
        </Button>
      </section>
    );
  return (
    <section className="bd-start" aria-labelledby="start-title" aria-live="polite">
      <h2 id="start-title">{t("heardTitle")}</h2>
      <p>{t(asked === "HEARD" ? "heardHint" : "notHeardHint")}</p>
      <div className="bd-heard">
        <Button kind="primary" onClick={onHeard}>
          {t("heardYes")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            if (asked === "NOT_HEARD") onStart();
            setAsked("NOT_HEARD");
          }}
        >
          {t(asked === "HEARD" ? "heardNo" : "playAgain")}
        </Button>
      </div>
    </section>
  );
}
