/** What every test page says. */
export const pageTexts = {
  nav: "Test pages",
  index: "All test pages",
  refresh: "Refresh",
  home: "Back to Makan",
};
