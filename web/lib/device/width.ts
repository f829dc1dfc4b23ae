/** The cookie by which the next page from the server knows how many cards fit. */
export const widthCookie = 'vw'
/** From this width on a screen is a desk's. */
export const wideFrom = 900
/** What a browser says that it is, before a page has told how wide. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /Mobi/.test(headers.get('user-agent') ?? '')
}
export const wideScreen = `(min-width: ${wideFrom}px)`
/** Part of the script before the first paint. */
export const widthScript = `document.cookie='${widthCookie}='+innerWidth+';path=/;max-age=31536000;samesite=lax';`
