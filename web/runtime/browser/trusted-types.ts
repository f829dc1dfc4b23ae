type TrustedTypesRules = { createHTML(html: string): string; createScriptURL(url: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: TrustedTypesRules): unknown }

/**
 * The page's content security policy requires trusted types. These pass: the empty script React makes when it renders a <script> in the
 * browser (an error page, a hydration mismatch), and the URLs of our service worker and built workers.
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
