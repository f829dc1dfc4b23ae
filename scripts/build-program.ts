import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'
import { cssModules } from './class-names.ts'
import { pageModulesPlugin } from './page-modules.ts'
import program from './program.json' with { type: 'json' }
import { reactAsModule } from './react-as-module.ts'
import { referenceMessagesPlugin } from './reference-messages.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, program.file)
const rootFromFile = relative(dirname(file), root)

/** Machine code, or files of their own beside the code: these stay packages. */
const apart = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', 'vite', 'pg-native']

/** The server in one file, the built pages in another: a start that finds and reads a thousand takes three times as long. */
export const buildServer = () => inOneFile('server/main.ts', basename(file), [whereItWas])
/** After the browser's files: pages name them. */
export const buildPages = () =>
  inOneFile('web/entry.server.tsx', 'pages.js', [
    reactAsModule(),
    referenceMessagesPlugin(),
    pageModulesPlugin(clientManifest()),
  ])

const clientManifest = (): Manifest => JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8'))

async function inOneFile(entry: string, name: string, plugins: Plugin[]) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: cssModules },
    plugins: [...plugins, inAscii],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: entry,
      outDir: dirname(file),
      emptyOutDir: false,
      target: 'node24',
      minify: false, // a stack trace is read by people
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: name } },
    },
  })
}

/** Our files find what lies beside them (words, lists, migrations) from where they are written, not from where they end up. */
const whereItWas: Plugin = {
  name: 'seedha-where-it-was',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    const here = `new URL(${JSON.stringify(join(rootFromFile, relative(root, id)))}, import.meta.url)`
    const said = { url: `${here}.href`, dirname: `decodeURIComponent(new URL('.', ${here}).pathname)` }
    return code.replace(/import\.meta\.(url|dirname)\b/g, (_, name: keyof typeof said) => said[name])
  },
}

/**
 * With one letter beyond Latin, V8 would keep the whole source at two bytes a letter for as long as the program runs. What is raw can't
 * be written otherwise, so it may hold none.
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
