/** Opens WhatsApp with a text and an address to send. */
export const toWhatsAppShare = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
