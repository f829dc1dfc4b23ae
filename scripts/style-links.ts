import type { Plugin } from 'vite'

const crossing = 'link.crossOrigin = ""'
const known = 'preloadedHrefs.styles.add(link.href)'

/**
 * React Router asks for a page's style sheets as any page does, Vite for those of a part that comes later as for another
 * origin's. A browser takes these for two files and gets the sheet twice: both ask in the first way.
 *
 * A sheet that may leave with its page has a # after its name, so that Vite adds it once more for the part that needs it too. The
 * frame's never leaves, and added once more it would come after those that stand on it.
 */
export const styleLinksPlugin = (): Plugin => ({
  name: 'seedha-style-links',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      for (const line of [crossing, known])
        if (!code.includes(line)) this.error('Vite asks for style sheets in another way than it did')
      return code
        .replace(crossing, `if (!isCss) ${crossing}`)
        .replace(known, known.replace('link.href', 'link.href.replace(/(\\/frame-[^/]*)#$/, "$1")'))
    },
  },
})
