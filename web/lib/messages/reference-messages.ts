import type { MessageCatalogue } from '#contract/translate.ts'

type LoadMessages = () => Promise<{ default: MessageCatalogue }>

/** Namespaces that the build generates from the reference data (scripts/reference-messages.ts), a file each, loaded lazily. */
const files: Record<string, Record<string, LoadMessages>> = {
  geo: {
    en: () => import('virtual:words/geo/en'),
    kn: () => import('virtual:words/geo/kn'),
    hi: () => import('virtual:words/geo/hi'),
    mr: () => import('virtual:words/geo/mr'),
  },
  catalogue: {
    en: () => import('virtual:words/catalogue/en'),
    kn: () => import('virtual:words/catalogue/kn'),
    hi: () => import('virtual:words/catalogue/hi'),
    mr: () => import('virtual:words/catalogue/mr'),
  },
  produce: {
    en: () => import('virtual:words/produce/en'),
    kn: () => import('virtual:words/produce/kn'),
    hi: () => import('virtual:words/produce/hi'),
    mr: () => import('virtual:words/produce/mr'),
  },
}

export const isReference = (namespace: string) => namespace in files

export async function loadReferenceMessages(language: string, namespace: string): Promise<MessageCatalogue> {
  const load = files[namespace]?.[language]
  if (!load) throw new Error(`no words ${language}/${namespace}`)
  return (await load()).default
}
