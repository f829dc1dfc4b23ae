import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { floor } from '../../scripts/browser-floor.ts'

/** MDN's data: which version of which browser knows what. Read as text: as a module its 20 MB would be compiled. */
export const data: CompatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
)

export type Feature = Identifier

/** A `__compat` at `path`, if MDN knows the feature. */
export function featureAt(from: Feature | undefined, ...path: string[]): Feature | undefined {
  const found = path.reduce<Feature | undefined>(
    (at, key) => (at && Object.hasOwn(at, key) ? at[key] : undefined),
    from,
  )
  return found?.__compat ? found : undefined
}

/** The browsers of the floor that lack it, each with the version that has it; none if all have it. */
export function lacking({ __compat }: Feature, isCss = false): string[] {
  return Object.entries(floor).flatMap(([browser, oldest]) => {
    const said = [__compat?.support[browser as keyof typeof floor] ?? []].flat()
    if (said.some((one) => isSupported(one, oldest, isCss))) return []
    const first = said.find(({ version_added, flags }) => version_added && !flags)
    return `${browser} ${first ? first.version_added : 'never'}`
  })
}

/** Prefixes of CSS are written by the build. Partial support counts as support. */
function isSupported(said: SimpleSupportStatement, oldest: string, isCss: boolean) {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = said
  if (!added || added === 'preview' || flags || alternative_name || (prefix && !isCss)) return false
  return !isNewer(added, oldest) && (!removed || isNewer(removed, oldest))
}

function isNewer(version: string, oldest: string) {
  const [[major = 0, minor = 0], [oldMajor = 0, oldMinor = 0]] = [version, oldest].map((one) =>
    one.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]]
  return major > oldMajor || (major === oldMajor && minor > oldMinor)
}
