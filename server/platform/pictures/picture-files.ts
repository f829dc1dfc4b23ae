import { type Width, widths } from './shapes.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id in a file name such as <id>.jpg; nothing else can become a path. */
export function idIn(name: string): string | undefined {
  const id = name.endsWith('.jpg') ? name.slice(0, -4) : ''
  return uuid.test(id) ? id : undefined
}

/** The URL that the database stores for a picture, wherever its files are. */
export const urlOf = (id: string) => `/pictures/${id}.jpg`

export const idInUrl = (url: string) => idIn(/^\/pictures\/([^/]+)$/.exec(url)?.[1] ?? '')

export const nameOf = (id: string, width?: Width | undefined) => (width ? `${id}-${width}.webp` : `${id}.jpg`)

export const namesOf = (id: string) => [undefined, ...widths].map((width) => nameOf(id, width))

export const typeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
