import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { serialize } from 'node:v8'
import { build, type Manifest, type Plugin } from 'vite'
import { makeSearchTables } from '../server/features/catalogue/door.ts'
import { cssModules } from './class-names.ts'
import { commitOfCheckout } from './commit.ts'
import { pageModulesPlugin } from './page-modules.ts'
import program from './program.json' with { type: 'json' }
import { reactAsModule } from './react-as-module.ts'
import { referenceMessagesPlugin } from './reference-messages.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, program.file)
const rootFromFile = relative(dirname(file), root)

/** Externals of the bundle: packages with native code, or with files of their own beside the code. */
const apart = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', 'vite', 'pg-native']

/** Bundles the server into one file and the pages into another: a start that resolves and reads a thousand takes three times as long. */
export const buildServer = () => bundle('server/main.ts', file, [whereItWas, withNames])
/** After the browser's build: pages name its files. */
export const buildPages = () =>
  bundle('web/entry.server.tsx', join(dirname(file), 'pages.js'), pagePlugins(clientManifest()))

/** What server-side rendering needs of the build. Without a manifest, pages name no files of the browser's build. */
export const pagePlugins = (manifest?: Manifest) => [
  reactAsModule(),
  referenceMessagesPlugin(),
  pageModulesPlugin(manifest),
]

const clientManifest = (): Manifest => JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8'))

export async function bundle(entry: string, to: string, plugins: Plugin[]) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SEEDHA_COMMIT': JSON.stringify(process.env.SEEDHA_COMMIT || commitOfCheckout() || ''),
    },
    css: { modules: cssModules },
    plugins: [...plugins, inAscii],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: entry,
      outDir: dirname(to),
      emptyOutDir: false,
      target: 'node24',
      minify: false, // people read stack traces
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: basename(to) } },
    },
  })
}

/** Our files locate their assets (messages, lists, migrations) relative to the source file, not to the bundle. */
const whereItWas: Plugin = {
  name: 'seedha-where-it-was',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    const here = `new URL(${JSON.stringify(join(rootFromFile, relative(root, id)))}, import.meta.url)`
    const said = { url: `${here}.href`, dirname: `decodeURIComponent(new URL('.', ${here}).pathname)` }
    return code.replace(/import\.meta\.(url|dirname)\b/g, (_, name: keyof typeof said) => said[name])
  },
}

const names = join(dirname(program.file), 'names')
/** The tables of names that a search reads: to make them takes half a second, which no visitor should wait for. */
const withNames: Plugin = {
  name: 'seedha-names',
  config: () => ({ define: { 'process.env.SEEDHA_NAMES': JSON.stringify(names) } }),
  writeBundle: () => writeFile(join(root, names), serialize(makeSearchTables())),
}

/**
 * Escapes non-ASCII: with one character beyond Latin-1, V8 would store the whole source as two bytes a character while the program runs.
 * Raw template strings can't be escaped, so they may hold none.
 */
const inAscii: Plugin = {
  name: 'seedha-in-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const [raw] = /String\.raw`[^`]*[^\0-\x7f]/.exec(chunk.code) ?? []
      if (raw) throw new Error(`Letters beyond ASCII in a raw text: ${raw}`)
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}
