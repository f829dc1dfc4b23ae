import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { referenceWordsPlugin } from './scripts/reference-words.ts'

/** Each of these by itself would be a file of a few hundred bytes that every page asks for. */
const aroundEveryPage =
  /[\\/]web[\\/](shell[\\/](?!site|page-boundary|members-only|soon|frame|waiting-count)|ui[\\/](menu|wordmark|banner|use-in-browser|toast\.ts)|lib[\\/](theme|use-language|width))/

/** Names of goods and places: a few hundred bytes each, and wanted by many pages, each time together. */
const namesOfThings =
  /[\\/]features[\\/](catalogue[\\/]door[\\/](product-)?labels|places[\\/](options|door[\\/]place-label)|products[\\/]stale-times)\./

export default defineConfig({
  // Without this the dev server finds lazily loaded packages one by one and reloads the page each time.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{pages,features,shell}/**/!(*.test).tsx'] },
  // The contract's schemas (z.…) may be dropped from chunks that use only its constants and types.
  build: {
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // What every page needs comes in two files: thirty small ones compress worse and cost a weak network more.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/](?!.*Trans)/,
            },
            { name: 'shell', test: aroundEveryPage, priority: 2 },
            { name: 'shell', test: /[\\/](web|contract)[\\/]/, minShareCount: 20 },
            { name: 'format', test: /[\\/](lib[\\/]format|contract[\\/]days)\./, priority: 1 }, // not on a first screen
            { name: 'labels', test: namesOfThings },
          ],
        },
      },
    },
  },
  plugins: [referenceWordsPlugin(), reactRouter()],
})
