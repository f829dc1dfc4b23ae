import { inPage, inPageId } from '#web/ui/icon-names.ts'
import sprite from '../../public/icons.svg?raw'

/** The drawings that every page carries, cut out of the file that holds them all. */
export const pageIcons = `<svg>${inPage.map(symbolOf).join('')}</svg>`

function symbolOf(name: string) {
  const symbol = new RegExp(`<symbol id="${name}".*?</symbol>`).exec(sprite)?.[0]
  if (!symbol) throw new Error(`no icon ${name}`)
  return symbol.replace(`id="${name}"`, `id="${inPageId(name)}"`)
}
