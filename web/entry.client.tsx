import '@vitejs/plugin-react/preamble'
import '#web/runtime/browser/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loginPathAfter } from '#web/features/session/door/login-path.ts'
import { setApiBase, setLoginPath } from '#web/lib/api/api.ts'
import { readStored } from '#web/lib/device/storage.ts'
import { settleTabSession } from '#web/lib/device/tab-session.ts'
import { setLogLevel } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { type PageJson, readPageJson } from '#web/lib/page-json.ts'
import { makeRouter } from '#web/runtime/browser/browser-router.ts'
import { sheetsLoaded } from '#web/runtime/browser/critical-css.ts'
import { hydrated, NoteHydrated } from '#web/runtime/browser/hydration.tsx'
import { markStarted } from '#web/runtime/browser/lost-files.ts'
import { registerWorker } from '#web/runtime/browser/register-worker.ts'
import { reloadOnceAfterRelease } from '#web/runtime/browser/stale-release.ts'

settleTabSession()
reloadOnceAfterRelease()
registerWorker()
setLogLevel(readStored('logLevel')) // set by hand, by whoever looks for a fault
const { language, words, page, loaded } = readPageJson() as PageJson
setApiBase(page.settings.VITE_API_BASE_URL)
setLoginPath(loginPathAfter)
const i18n = makeI18n(language, words, loadMessages)
// without a network the worker lets a page that was rendered for another address begin this one: nothing of it fits
const isBorrowed = document.querySelector('main[data-lent]') && location.pathname !== '/offline'
const hydrationData = isBorrowed ? undefined : loaded
const [router] = await Promise.all([makeRouter({ hydrationData, hydrated }), sheetsLoaded()])

const app = (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <NoteHydrated>
          <RouterProvider router={router} />
        </NoteHydrated>
      </PageProvider>
    </I18nProvider>
  </StrictMode>
)
if (isBorrowed) (await import('#web/runtime/browser/fallback-page.tsx')).renderFromScratch(app)
else startTransition(() => void hydrateRoot(document, app))
markStarted()
