import { useEffect } from 'react'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { useSaving } from './device/data-saver.ts'
import { routesToLoad } from './loadable-routes.ts'
import { messagesOfRoutes, type PageHandle } from './messages/page-messages.ts'
import { useTranslation } from './messages/use-translation.tsx'

/** Prefetches code and messages of the likely next page, after hydration; not with data saver. */
export function PrefetchPage({ path }: { path: string }) {
  const isInBrowser = useInBrowser()
  const isSaving = useSaving()
  return isInBrowser && !isSaving ? <Fetched path={path} /> : null
}

function Fetched({ path }: { path: string }) {
  const { i18n } = useTranslation()
  useEffect(() => {
    const routes = routesToLoad(path)
    const load = async () => {
      const modules = await Promise.all(routes.map(({ load }) => load()))
      const begun = await Promise.all(modules.map(({ handle }) => (handle as PageHandle | undefined)?.begin?.() ?? []))
      await i18n.need([...messagesOfRoutes(routes.map(({ id }) => id)), ...begun.flat()])
    }
    load().catch(() => undefined) // what fails to load now is loaded when it is needed
  }, [path, i18n])
  return null
}
