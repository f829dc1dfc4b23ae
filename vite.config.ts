import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { referenceWordsPlugin } from './scripts/reference-words.ts'
import { serviceWorkerPlugin } from './scripts/service-worker.ts'
import { styleLinksPlugin } from './scripts/style-links.ts'
import { webManifestPlugin } from './scripts/web-manifest.ts'

/** Each of these by itself would be a file of a few hundred bytes that every page asks for. */
const aroundEveryPage =
  /[\\/]web[\\/](shell[\\/](?!admin|maintenance|site|page-boundary|members-only|soon|frame|waiting-count|bell-news|live-news|live-part|led-by-push|language-offer|outbox-part|leave-question|offline-part|install-line|data-saver|borrowed-page)|ui[\\/](menu|wordmark|banner|use-in-browser|toast\.ts)|lib[\\/](theme|use-language|width)|(shell[\\/]site|ui[\\/](tokens|base|alert|field))(\.module)?\.css)/

/** What those, or nearly all pages beside them, import: a new page changes nothing in what the others load. */
const wantedByEveryPage =
  /[\\/](contract[\\/]languages|web[\\/](lib[\\/](addresses|api|ask|clear-device|i18n|log|offline[\\/](age|names)|page|page-head|page-json|reference-words|register-worker|session|storage|unsent|use-idle|use-theme)|ui[\\/](button|class-names|icon|icon-button|icon-names|spinner|toast-outlet)))(\.module)?\.(css|tsx?)/

/**
 * A weak network pays for each style sheet before it sees anything, so they come in three: beside the shell's own, what
 * shows goods, here and there, and what only members see.
 */
const sheetOfGoods =
  /[\\/]web[\\/](features[\\/]products[\\/]card[\\/](card-parts|marketplace-card)|ui[\\/](avatar|badge|card|category-drawing|empty-state|pagination|price-slip|rate-list|section|select-field|skeleton|stock-bars))\.module\.css/
const sheetOfMembers =
  /[\\/]web[\\/](shell[\\/](frame|members-only)|lib[\\/]settled|ui[\\/](figures|progress-bar|segmented|slip|slip-list|slip-stub|table|tabs)|pages[\\/](dashboard[\\/].*|profile|my-products|requests|notifications)|features[\\/](products[\\/](card[\\/](manage|profile|recent)-card|dashboard[\\/].*|mine[\\/]mine)|catalogue[\\/]door[\\/]crop-picture|requests[\\/](contact-requests|slip|waiting-notice|door[\\/].*)|users[\\/](dashboard[\\/].*|profile[\\/](details|profile-header|security|picture-button))))\.module\.css/

/** Names of goods and places: a few hundred bytes each, and wanted by many pages, each time together. */
const namesOfThings =
  /[\\/]features[\\/](catalogue[\\/]door[\\/](product-)?labels|places[\\/](options|door[\\/]place-label)|products[\\/]stale-times)\./

export default defineConfig({
  // Without this the dev server finds lazily loaded packages one by one and reloads the page each time.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/{pages,features,shell}/**/!(*.test).tsx'] },
  // The contract's schemas (z.…) may be dropped from chunks that use only its constants and types.
  build: {
    manifest: true, // of it the service worker's list is made
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      // What every page needs comes in two files: thirty small ones compress worse and cost a weak network more.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
            { name: 'shell', test: aroundEveryPage, priority: 2 },
            { name: 'goods', test: sheetOfGoods, priority: 3 },
            { name: 'members', test: sheetOfMembers, priority: 3 },
            { name: 'shell', test: wantedByEveryPage },
            { name: 'format', test: /[\\/](lib[\\/]format|contract[\\/]days)\./, priority: 1 }, // not on a first screen
            { name: 'labels', test: namesOfThings },
          ],
        },
      },
    },
  },
  plugins: [referenceWordsPlugin(), serviceWorkerPlugin(), webManifestPlugin(), styleLinksPlugin(), reactRouter()],
})
