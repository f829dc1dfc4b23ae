import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fixedId } from './fixed-id.ts'
import { nameOf } from './picture-files.ts'
import { widths } from './shapes.ts'

export const bundledFolder = new URL('../../database/reference/pictures/', import.meta.url)
/** Widths of their WebP copies; none is wider than the last. */
export const bundledWidths = [320, 640] as const

/** The file of each name under which a picture is served. */
let files: Map<string, string> | undefined

/**
 * Pictures that come with the program, each under the fixed id of its file name: encoded once, when they are drawn. No start waits for
 * that, and no store holds a copy.
 */
export async function findBundled(name: string) {
  files ??= filesByName()
  const file = files.get(name)
  if (!file) return undefined
  const content = await readFile(new URL(file, bundledFolder))
  return { content, size: content.length }
}

export const webpOf = (file: string, width: (typeof bundledWidths)[number]) => file.replace('.jpg', `-${width}.webp`)

function filesByName() {
  const jpegs = readdirSync(bundledFolder).filter((file) => file.endsWith('.jpg'))
  return new Map(
    jpegs.flatMap((file) => {
      const id = fixedId(file)
      const [small, large] = bundledWidths
      const copies = widths.map((width) => [nameOf(id, width), webpOf(file, width > small ? large : small)] as const)
      return [[nameOf(id), file] as const, ...copies]
    }),
  )
}
