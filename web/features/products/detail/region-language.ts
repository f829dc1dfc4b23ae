import type { Language } from '#contract/languages.ts'
import type { Product } from '#contract/products/products.ts'
import { log } from '#web/lib/log.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'

const statesSpeaking = {
  kn: ['Karnataka'],
  mr: ['Maharashtra', 'Goa'],
  hi: [
    'Bihar',
    'Chhattisgarh',
    'Delhi',
    'Haryana',
    'Himachal Pradesh',
    'Jharkhand',
    'Madhya Pradesh',
    'Rajasthan',
    'Uttar Pradesh',
    'Uttarakhand',
  ],
} as const satisfies Partial<Record<Language, readonly string[]>>

/** A product's name as it is also said. */
export type OtherName = { language: Language; name: string }

/**
 * In the language spoken where it is sold, where that is one of ours, and in English. Without a network only the reader's own
 * language is here: a product is shown without its other names then.
 */
export async function otherNamesOf(
  { name, location }: Pick<Product, 'name' | 'location'>,
  load = loadReferenceMessages,
): Promise<OtherName[]> {
  const names = await Promise.all(
    [...spokenIn(location.state), 'en' as const].map(async (language) => {
      try {
        const names = (await load(language, 'produce')) as Record<string, string>
        return [{ language, name: names[name] ?? name }]
      } catch (error) {
        log.info(`no names of crops in ${language}`, error)
        return []
      }
    }),
  )
  return names.flat()
}

const spokenIn = (state: string) =>
  (Object.keys(statesSpeaking) as (keyof typeof statesSpeaking)[]).filter((language) =>
    (statesSpeaking[language] as readonly string[]).includes(state),
  )

/** The one worth showing beside the name that the reader already sees. */
export const secondName = (others: readonly OtherName[], shown: OtherName) =>
  others.find(({ language, name }) => language !== shown.language && name !== shown.name)
