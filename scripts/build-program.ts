import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import program from './program.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const file = join(root, program.file)
const rootFromFile = relative(dirname(file), root)

/** Machine code, files of their own beside the code, or shared with the built pages: these stay packages. */
const apart = [
  'sharp',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'react-router',
  '@react-router/node',
  'vite',
  'pg-native',
]

/** The server in one file: a start that finds and reads a thousand takes three times as long. */
export async function buildProgram() {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [whereItWas],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: 'server/main.ts',
      outDir: dirname(file),
      target: 'node24',
      minify: false, // a stack trace is read by people
      rolldownOptions: { output: { codeSplitting: false } },
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
