/** A page's canonical URL in a language; English has no `lng` parameter. */
export const addressIn = (language: string, origin: string, path: string) =>
  `${origin}${path}${language === 'en' ? '' : `?lng=${language}`}`
