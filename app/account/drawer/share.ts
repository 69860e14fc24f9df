import { toWhatsAppShare } from "#shared/domain/site/share-link.ts";

export function toShareLink(origin: string, storeId: string): string {
  return `${origin}/${storeId}`;
}

export function getShareTargets(link: string, title: string): { name: string; icon: string; href: string }[] {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(title)];
  return [
    { name: "WhatsApp", icon: "message-circle", href: toWhatsAppShare(title, link) },
    { name: "Telegram", icon: "send", href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: "Facebook", icon: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
