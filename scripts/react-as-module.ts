import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server']
const mark = '\0as-module:'

/**
 * React as an ES module. React is CommonJS: a bundler resolves each of its names through a function call, at each element and hook, a sixth
 * of the time it takes to render a page. As a module of constants it is as fast as its own code, and its names can be minified.
 */
export const reactAsModule = (): Plugin => ({
  name: 'seedha-react-as-module',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client' || config.resolve.noExternal === true,
  resolveId: {
    filter: { id: /^react(-dom)?(\/|$)/ },
    handler(source, importer, { kind }) {
      const isImported = kind === 'import-statement' && !importer?.startsWith(mark)
      return isImported && packages.includes(source) ? { id: mark + source, moduleSideEffects: false } : undefined
    },
  },
  load: {
    filter: { id: new RegExp(`^${mark}`) },
    handler(id) {
      const source = id.slice(mark.length)
      const names = Object.keys(require(source)).filter((name) => name !== 'default')
      return [
        `import whole from ${JSON.stringify(source)}`,
        'export default whole',
        ...names.map((name) => `export const ${name} = whole.${name}`),
      ].join('\n')
    },
  },
})
