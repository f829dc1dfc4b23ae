import { understand } from '#server/features/catalogue/door.ts'
import type { inProcess } from '#server/platform/http/in-process.ts'

/** A crop in Hindi, with a slip, where hardly anybody sells it: goes by everything that a search looks into. */
const usual = 'pyazz kargil'
const paths = [`/products?search=${encodeURIComponent(usual)}`, '/products']

/** Reads all that a search knows by name. It needs no database. */
export const readNames = () => void understand(usual)

/** What nobody should be the first to wait for: opens connections, compiles the market's statements and its replies. */
export async function makeFirstSearch(ask: ReturnType<typeof inProcess>) {
  for (const path of paths) await ask(path)
}
