type Rules = { createHTML(html: string): string; createScriptURL(url: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown }

/**
 * The page's policy demands trusted types. Two texts pass: the empty script React makes when it draws a <script> in the
 * browser (an error page, a mismatch while hydrating) and our service worker's address.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : ''),
  createScriptURL: (url) => (url === '/sw.js' ? url : null),
})
