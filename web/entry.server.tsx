import type { LoaderFunction } from 'react-router'
import type { RouteModule } from '#web/lib/route-module.ts'
import { pageRenderer } from '#web/runtime/server/render-page.server.tsx'
import { pages, resources } from './pages.ts'

/** Entry of server-side rendering (SSR). */
export const { renderPage, variantOf } = pageRenderer({
  pages,
  resources,
  modules: import.meta.glob<RouteModule>(
    [
      './pages/*.tsx',
      './pages/farms/*.tsx',
      './pages/legal/*.tsx',
      './pages/saved/*.tsx',
      './pages/admin/panel.tsx',
      './shell/members-only.tsx',
      '!**/*.test.tsx',
    ],
    {
      eager: true,
    },
  ),
  loaders: import.meta.glob<{ loader: LoaderFunction }>(
    ['./pages/*.server.ts', './pages/farms/*.server.ts', './pages/legal/*.server.ts'],
    { eager: true },
  ),
})
