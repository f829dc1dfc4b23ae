import type { Plugin } from 'vite'

const crossing = 'link.crossOrigin = ""'

/**
 * A page asks for its style sheets as any page does, Vite for those of a part that comes later as for another origin's. A browser
 * takes these for two files and gets the sheet twice: both ask in the first way.
 */
export const styleLinksPlugin = (): Plugin => ({
  name: 'seedha-style-links',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(crossing)) this.error('Vite asks for style sheets in another way than it did')
      return code.replace(crossing, `if (!isCss) ${crossing}`)
    },
  },
})
