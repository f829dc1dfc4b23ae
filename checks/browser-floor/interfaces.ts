import { data, type Feature, featureAt, lacking } from './support.ts'

const { api } = data
const builtins = data.javascript.builtins as Feature

/** Global objects of a page or worker, with their interfaces. */
const instances: Record<string, string[]> = {
  navigator: ['Navigator', 'WorkerNavigator'],
  document: ['Document', 'Node', 'EventTarget'],
  window: ['Window', 'EventTarget'],
  self: ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'EventTarget'],
  globalThis: ['Window', 'WorkerGlobalScope', 'EventTarget'],
  location: ['Location'],
  history: ['History'],
  screen: ['Screen'],
  localStorage: ['Storage'],
  sessionStorage: ['Storage'],
  caches: ['CacheStorage'],
  indexedDB: ['IDBFactory'],
  crypto: ['Crypto'],
  performance: ['Performance'],
}
const scopes = ['window', 'self', 'globalThis']

export type Lack = { feature: string; lacking: string[] }

/** Missing only where every feature that the name may refer to is missing. */
function lackOf(feature: string, meant: (Feature | undefined)[]): Lack | undefined {
  const known = meant.filter((one) => one !== undefined)
  const lacks = known.map((one) => lacking(one))
  const [first] = lacks
  return first && lacks.every(({ length }) => length > 0) ? { feature, lacking: first } : undefined
}

/** `scheduler`, `CompressionStream`; with `new`, also whether it can be constructed. */
export function lackOfGlobal(name: string, isNew = false): Lack | undefined {
  const own = lackOf(name, [featureAt(api, name), featureAt(builtins, name), featureAt(api, 'Window', name)])
  if (own || !isNew) return own
  return lackOf(`new ${name}`, [featureAt(api, name, name), featureAt(builtins, name, name)])
}

/** `URL.parse`, `Object.groupBy`, `navigator.locks`, `Intl.DurationFormat`: a member of what everybody has. */
export function lackOfMember(object: string, member: string): Lack | undefined {
  if (scopes.includes(object)) {
    const ofScope = lackOfGlobal(member)
    if (ofScope) return ofScope
  }
  const ofInstance = (instances[object] ?? []).map((name) => featureAt(api, name, member))
  const ofClass = membersOf(object, member)
  return lackOf(`${object}.${member}`, [...ofInstance, ...ofClass])
}

/** A static or an instance member: no name is both. */
const membersOf = (name: string, member: string) => [
  featureAt(builtins, name, member),
  featureAt(api, name, `${member}_static`),
  featureAt(api, name, member),
]

export const isMemberOf = (name: string, member: string) => membersOf(name, member).some((one) => one !== undefined)

export const isKnownObject = (name: string) =>
  Object.hasOwn(instances, name) || featureAt(builtins, name) !== undefined || featureAt(api, name) !== undefined

const members = new Map<string, Feature[]>()
for (const owner of [...Object.values(builtins), ...Object.values(builtins.Intl ?? {}), ...Object.values(api)])
  for (const [name, member] of Object.entries(owner))
    if (member.__compat) members.set(name, [...(members.get(name) ?? []), member])

/** `toSorted`, `ariaChecked`: names that no interface had as a member before the floor. */
export const lackOfName = (name: string) => lackOf(`.${name}`, members.get(name) ?? [])

/** The attributes of HTML, as React writes them. */
export function lackOfAttribute(tag: string, attribute: string): Lack | undefined {
  const name = attribute.toLowerCase()
  const { elements, global_attributes } = data.html
  return lackOf(`<${tag} ${name}>`, [featureAt(elements, tag, name), featureAt(global_attributes, name)])
}
