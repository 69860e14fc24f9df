/** Picture paths on the asset host; the page adds width and format (PD74). */
export const pictures = {
  food: (key: string) => `/assets/img/${key}`,
  banner: (subdomain: string) => `/assets/img/banner-${subdomain}`,
  logo: (subdomain: string) => `/assets/img/logo-${subdomain}`,
  offer: (key: string) => `/assets/img/offer-${key}`,
  tag: (id: string) => `/assets/img/tag-${id}`,
};
