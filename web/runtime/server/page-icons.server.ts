import type { Language } from '#contract/languages.ts'
import { inPage, inPageId } from '#web/ui/icons/icon-names.ts'
import sprite from '../../../public/icons.svg?raw'

const [latin, others] = ['mark', 'wordmark'].map(iconsWithout)

/** The inline SVG sprite of every page, cut out of the file of all icons; of the two wordmarks the one in the language's script. */
export const iconsIn = (language: Language) => (language === 'en' ? latin : others) ?? ''

function iconsWithout(brand: string) {
  const here = inPage.filter((name) => name !== brand)
  return `<svg>${here.map(symbolOf).join('')}</svg>`
}

function symbolOf(name: string) {
  const symbol = new RegExp(`<symbol id="${name}".*?</symbol>`).exec(sprite)?.[0]
  if (!symbol) throw new Error(`no icon ${name}`)
  return symbol.replace(`id="${name}"`, `id="${inPageId(name)}"`)
}
