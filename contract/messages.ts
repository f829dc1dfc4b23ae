import type { Groups, Messages } from '../.generated/messages.d.ts'
import type { MessageValues } from './translate.ts'

/** A file of locales/, or a namespace made of the reference data (geo, catalogue, produce). */
export type Namespace = keyof Messages

/** The keys of one namespace. */
export type KeyOf<N extends Namespace> = keyof Messages[N] & string

/** The keys of all namespaces, each with its own: catalogue:units.kg */
type FullKey = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace]

declare const runtime: unique symbol
/** A key that only the running program knows. `i18n.exists` makes one of a string; a cast to it is not checked. */
export type RuntimeKey = string & { readonly [runtime]: true }

type ValuesAt<N extends Namespace, K> = K extends keyof Messages[N]
  ? Messages[N][K]
  : K extends `${infer Other extends Namespace}:${infer Name}`
    ? Name extends keyof Messages[Other]
      ? Messages[Other][Name]
      : never
    : never

/** An intersection: a key that is one of several has to be given what any of them asks for. */
type AllValues<N extends Namespace, K> = (K extends K ? (values: ValuesAt<N, K>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never

/** What follows the key in a call. A wrong key is taken as a RuntimeKey, so that the compiler complains about the key alone. */
export type ValuesOf<N extends Namespace, K> = [RuntimeKey] extends [K]
  ? [values?: MessageValues]
  : keyof AllValues<N, K> extends never
    ? []
    : Record<never, never> extends AllValues<N, K>
      ? [values?: AllValues<N, K>]
      : [values: AllValues<N, K>]

/** The type of t(): returns the message of a key of its own namespace, or of another with `namespace:key`. */
export type Translate<N extends Namespace> = <K extends KeyOf<N> | FullKey | RuntimeKey>(
  key: K,
  ...values: ValuesOf<N, K>
) => string

/** For tables and props: a key whose message asks for no other values than `Given`. */
export type MessageKey<N extends Namespace, Given = Record<never, never>> = {
  [K in KeyOf<N>]: Given extends Messages[N][K] ? K : never
}[KeyOf<N>]

/** The same of any namespace, as `namespace:key`. */
export type FullMessageKey<Given = Record<never, never>> = {
  [N in Namespace]: `${N}:${MessageKey<N, Given>}`
}[Namespace]

/** The rest of the keys that begin with a group: NameUnder<'catalogue', 'units'> is 'kg' | 'g' | … */
export type NameUnder<N extends Namespace, Group extends string> =
  KeyOf<N> extends infer K ? (K extends `${Group}.${infer Name}` ? Name : never) : never

/** A whole namespace, or a group of its messages. */
export type MessageGroup = Namespace | { [N in Namespace]: `${N}:${Groups[N]}` }[Namespace]
