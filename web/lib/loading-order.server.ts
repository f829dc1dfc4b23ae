const preload = '<link rel="modulepreload" '

/**
 * React Router names every script of a page before its style sheets, and a weak network brings what is named first. A page is
 * to be seen before it wakes up: its scripts come when nothing is left to be seen.
 */
export const scriptsLast = (html: string) => html.replaceAll(preload, `${preload}fetchpriority="low" `)

const sheet = /<link rel="stylesheet" href="([^"#]+)/g

/** The addresses of a page's style sheets. */
export const sheetsOf = (html: string) => [...html.matchAll(sheet)].map(([, href = '']) => href)

/** The `Link` header that names them: they are asked for before the page itself has come, pictures after it. */
export const sheetsFirst = (sheets: string[]) => sheets.map((href) => `<${href}>; rel=preload; as=style`).join(', ')
