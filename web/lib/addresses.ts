/** A page's own address in a language; English has the plain one. */
export const addressIn = (language: string, origin: string, path: string) =>
  `${origin}${path}${language === 'en' ? '' : `?lng=${language}`}`
