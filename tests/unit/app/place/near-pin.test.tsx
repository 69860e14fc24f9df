import { expect, test } from "vitest";
import { moveByMetres } from "#app/place/map-geometry.ts";
import { NearPin } from "#app/place/near-pin.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const center = { lat: 3.128, lng: 101.724 };
const at = (label: string, east: number, north: number) => ({ label, ...moveByMetres(center, east, north) });
const marks = [at("Far", 0, 5000), at("Mall", 0, 0), at("Station", 250, 250), at("Tower", -400, 0), at("Park", 0, -80)];
const render = (locale: "EN" | "CN") =>
  renderPart(<NearPin marks={marks} center={center} onChoose={() => {}} onLocate={() => {}} isLocating={false} />, {
    locale,
  });

test("without tiles the pin stands among the nearest places, with distance and direction (PD173)", () => {
  const rows = Array.from(render("EN").matchAll(/<span>(\w+)<\/span><small>(.*?)<\/small>/g), ([, name, away]) => [
    name,
    away,
  ]);
  expect(rows).toEqual([
    ["Mall", "at the pin"],
    ["Park", "80 m south"],
    ["Station", "350 m north-east"],
    ["Tower", "400 m west"],
  ]);
  expect(render("CN")).toContain("东北方向 350 m");
});
