import { pageSizes } from '#contract/catalogue/catalogue.ts'
import { cookieOf, writeCookie } from '#web/lib/device/storage.ts'
import { isPhone, wideFrom, wideScreen, widthCookie } from '#web/lib/device/width.ts'

/** In the browser: as wide as the window is. */
export const shownPageSize = () => (matchMedia(wideScreen).matches ? pageSizes.wide : pageSizes.narrow)

/** On the server: what the browser told of its width before, else what it says it is. */
export function servedPageSize(headers: Headers): number {
  const width = Number(cookieOf(headers.get('cookie'), widthCookie))
  if (width > 0) return width < wideFrom ? pageSizes.narrow : pageSizes.wide
  return isPhone(headers) ? pageSizes.narrow : pageSizes.wide
}

export const keepWidth = () => writeCookie(widthCookie, String(innerWidth))
