import { expect, test } from "vitest";
import { readTileTemplate } from "#worker/config/map-tiles.ts";

// The tile server that a deployment may name (decision 0044).

test.each([
  ["https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}/{y}.png"],
  [
    "https://Tiles.Example:8443/v1/{z}/{y}/{x}@2x.png?key=a-b&v=2",
    "https://tiles.example:8443/v1/{z}/{y}/{x}@2x.png?key=a-b&v=2",
  ],
  ["https://tiles.example/?x={x}&y={y}&z={z}", "https://tiles.example/?x={x}&y={y}&z={z}"],
  ["http://localhost:9000/{z}/{x}/{y}", "http://localhost:9000/{z}/{x}/{y}"],
  ["http://127.0.0.1/{z}/{x}/{y}", "http://127.0.0.1/{z}/{x}/{y}"],
])("the template %s is used", (template, used) => {
  expect(readTileTemplate(template)).toBe(used);
});

test.each([
  ["no URL", "tiles/{z}/{x}/{y}"],
  ["another scheme", "javascript://x/{z}/{x}/{y}"],
  ["data", "data:image/png,{z}{x}{y}"],
  ["http of another host", "http://tiles.example/{z}/{x}/{y}"],
  ["http of a host that begins like ours", "http://localhost.example/{z}/{x}/{y}"],
  ["a host for every host", "https://*.example/{z}/{x}/{y}"],
  ["a host that ends the directive", "https://a;script-src/{z}/{x}/{y}"],
  ["a host that begins another policy", "https://a,b.example/{z}/{x}/{y}"],
  ["a keyword as a host", "https://'unsafe-inline'/{z}/{x}/{y}"],
  ["a placeholder in the host", "https://{s}.tiles.example/{z}/{x}/{y}"],
  ["a password", "https://me:secret@tiles.example/{z}/{x}/{y}"],
  ["a missing placeholder", "https://tiles.example/{z}/{x}.png"],
  ["an unknown placeholder", "https://tiles.example/{z}/{x}/{y}{r}.png"],
  ["a placeholder twice", "https://tiles.example/{z}/{z}/{x}/{y}"],
  ["a space", "https://tiles.example/{z}/{x}/{y} img-src *"],
])("a template with %s is ignored", (_, template) => {
  expect(readTileTemplate(template)).toBeUndefined();
});
