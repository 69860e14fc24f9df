/** Opens a page of another site. In a frame it needs a window of its own: the plugin replaces this function (PD31). */
export const leaving = { to: (url: string) => location.assign(url) };
