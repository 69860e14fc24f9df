import { useTranslation } from "react-i18next";
import { type Slice, toSlicePath } from "./wheel-view.ts";

const radius = 138;
const lamps = Array.from({ length: 16 }, (_, index) => index * 22.5);

type Props = { slices: readonly Slice[]; rotation: number; isStill: boolean; onStop: () => void };

/** The wheel; the list beside it has its content as text. */
export function WheelPicture({ slices, rotation, isStill, onStop }: Props) {
  const { t } = useTranslation("wallet");
  return (
    <svg className="wheel" viewBox="-152 -176 304 330" role="img" aria-label={t("wheelLabel")}>
      <circle r="150" className="rim" />
      {lamps.map((degrees) => (
        <circle key={degrees} className="lamp" cy="-145" r="3" transform={`rotate(${degrees})`} />
      ))}
      <g
        className={isStill ? "disc still" : "disc"}
        style={{ transform: `rotate(${rotation}deg)` }}
        onTransitionEnd={onStop}
      >
        {slices.map((slice) => (
          <g key={slice.from} className={`slice c${slice.colour}`}>
            <path d={toSlicePath(slice, radius)} />
            <SliceName slice={slice} />
          </g>
        ))}
      </g>
      <circle r="30" className="hub" />
      <circle r="24" className="knob" />
      <path
        className="hub"
        d="M0-12l3.7 7.7 8.4 1.1-6.1 5.8 1.5 8.4-7.5-4.1-7.5 4.1 1.500-8.400-6.100-5.800 8.400-1.100z"
      />
      <path className="pointer" d="M0-124l-13-32a13 13 0 0 1 26 0z" />
    </svg>
  );
}

const roomPx = 88;

/** Written along the middle of the slice, towards the hub; smaller where the slice is narrow or the name is long. */
function SliceName({ slice: { name, from, to } }: { slice: Slice }) {
  const width = Array.from(name).reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1 : 0.56), 0);
  const size = Math.min(16, to - from < 20 ? 11 : 16, roomPx / Math.max(1, width));
  const middle = (from + to) / 2;
  // On the left half it would stand on its head.
  const isLeft = middle > 180;
  return (
    <text
      transform={`rotate(${middle - 90}) translate(${radius - 8} 0)${isLeft ? " rotate(180)" : ""}`}
      textAnchor={isLeft ? "start" : "end"}
      dominantBaseline="central"
      fontSize={size.toFixed(1)}
    >
      {name}
    </text>
  );
}
