import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { languages } from '#contract/languages.ts'

type ManifestMessages = { brand: { name: string; description: string }; nav: Record<string, string> }
const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

const ways = [
  { word: 'market', url: '/marketplace' },
  { word: 'addProduct', url: '/my-products?add=1' },
  { word: 'requests', url: '/requests' },
]

/** The web app manifest: name and start page of the installed app, in the language it was installed in. */
function manifestIn(language: string): string {
  const { brand, nav }: ManifestMessages = read(`locales/${language}/translation.json`)
  const { title }: { title: string } = read(`locales/${language}/home.json`).hero
  const icons = [{ src: '/icons/seedha-192.png', type: 'image/png', sizes: '192x192' }]
  return JSON.stringify({
    ...read('scripts/web-manifest.json'),
    name: `${brand.name}: ${title.replace(/[.।]$/, '')}`,
    short_name: brand.name,
    description: brand.description,
    lang: language,
    shortcuts: ways.map(({ word, url }) => ({ name: nav[word], url, icons })),
  })
}

const manifestName = (language: string) => `manifest${language === 'en' ? '' : `.${language}`}.webmanifest`

export const webManifestPlugin = (): Plugin => ({
  name: 'seedha-web-manifest',
  configureServer({ middlewares }) {
    for (const language of languages)
      middlewares.use(`/${manifestName(language)}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(manifestIn(language))
      })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const language of languages)
      this.emitFile({ type: 'asset', fileName: manifestName(language), source: manifestIn(language) })
  },
})
