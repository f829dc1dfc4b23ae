/** The viewport width in a cookie, so that the server's next page knows how many cards fit. */
export const widthCookie = 'vw'
/** The breakpoint between phone and desktop; stylesheets repeat it in their media queries. */
export const wideFrom = 900
/** By the request's headers, before a page has stored the width. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /Mobi/.test(headers.get('user-agent') ?? '')
}
export const wideScreen = `(min-width: ${wideFrom}px)`
/** Part of the inline script before the first paint. */
export const widthScript = `document.cookie='${widthCookie}='+innerWidth+';path=/;max-age=31536000;samesite=lax';`
