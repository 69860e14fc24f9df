import type { Point } from "#shared/domain/places/geo.ts";

/** The capitals of the states and other large cities of Malaysia, at least 25 km apart: a list of stores reaches that far. */
export const cities: readonly Point[] = [
  { lat: 3.139, lng: 101.687 }, // Kuala Lumpur
  { lat: 3.044, lng: 101.446 }, // Klang
  { lat: 2.727, lng: 101.938 }, // Seremban
  { lat: 2.189, lng: 102.251 }, // Melaka
  { lat: 2.044, lng: 102.568 }, // Muar
  { lat: 1.854, lng: 102.933 }, // Batu Pahat
  { lat: 1.493, lng: 103.741 }, // Johor Bahru
  { lat: 4.597, lng: 101.09 }, // Ipoh
  { lat: 4.851, lng: 100.741 }, // Taiping
  { lat: 5.414, lng: 100.329 }, // George Town
  { lat: 5.646, lng: 100.488 }, // Sungai Petani
  { lat: 6.121, lng: 100.368 }, // Alor Setar
  { lat: 6.441, lng: 100.198 }, // Kangar
  { lat: 6.125, lng: 102.239 }, // Kota Bharu
  { lat: 5.33, lng: 103.141 }, // Kuala Terengganu
  { lat: 3.808, lng: 103.326 }, // Kuantan
  { lat: 1.557, lng: 110.344 }, // Kuching
  { lat: 2.287, lng: 111.831 }, // Sibu
  { lat: 4.399, lng: 113.991 }, // Miri
  { lat: 5.98, lng: 116.073 }, // Kota Kinabalu
  { lat: 5.839, lng: 118.117 }, // Sandakan
  { lat: 4.245, lng: 117.891 }, // Tawau
  { lat: 5.283, lng: 115.243 }, // Labuan
];
