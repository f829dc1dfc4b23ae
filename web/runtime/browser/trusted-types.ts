type TrustedTypesRules = { createHTML(html: string): string; createScriptURL(url: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: TrustedTypesRules): unknown }

/**
 * The page's policy demands trusted types. These pass: the empty script React makes when it draws a <script> in the
 * browser (an error page, a mismatch while hydrating), and the addresses of our service worker and built workers.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : ''),
  createScriptURL: (url) => (url === '/sw.js' || isBuilt(url) ? url : null),
})

function isBuilt(url: string) {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && pathname.startsWith('/assets/')
}
