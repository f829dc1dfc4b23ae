import type { Language } from '#contract/languages.ts'
import { inPage, inPageId } from '#web/ui/icons/icon-names.ts'
import sprite from '../../../public/icons.svg?raw'

const [latin, others] = ['mark', 'wordmark'].map(iconsWithout)

/** The drawings that every page carries, cut out of the file that holds them all; of the two for our name the one in its script. */
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
