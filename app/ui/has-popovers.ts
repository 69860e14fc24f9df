/** False before Chrome 114, Safari 17 and Firefox 125. Asked in the browser only. */
export const hasPopovers = (): boolean => "showPopover" in HTMLElement.prototype;
