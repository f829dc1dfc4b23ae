import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget, target } from './scripts/browser-floor.ts'
import { chunksPlugin } from './scripts/chunks.ts'
import { cssModules } from './scripts/class-names.ts'
import { entriesPlugin } from './scripts/entries.ts'
import { messageTypesPlugin } from './scripts/message-types.ts'
import { pageModulesPlugin } from './scripts/page-modules.ts'
import { reactAsModule } from './scripts/react-as-module.ts'
import { referenceMessagesPlugin } from './scripts/reference-messages.ts'
import { serviceWorkerPlugin } from './scripts/service-worker.ts'
import { webManifestPlugin } from './scripts/web-manifest.ts'

export default defineConfig({
  // Without this the dev server finds lazily loaded packages one by one and reloads the page each time.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{pages,features,shell}/**/!(*.test).tsx'] },
  css: { modules: cssModules },
  // Minified, as Vite does by default. Tree shaking may drop the contract's schemas (z.…) from chunks that use only its constants
  // and types, and names of React that nobody uses: to read one does nothing else.
  build: {
    target,
    cssTarget,
    outDir: 'build/client',
    manifest: true,
    license: { fileName: 'licences.txt' }, // linked from About
    rolldownOptions: {
      input: 'web/entry.client.tsx',
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
    },
  },
  plugins: [
    reactAsModule(),
    referenceMessagesPlugin(),
    messageTypesPlugin(),
    pageModulesPlugin(),
    serviceWorkerPlugin(),
    webManifestPlugin(),
    chunksPlugin(),
    entriesPlugin(),
    react(),
  ],
})
