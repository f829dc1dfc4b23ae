import { use, useEffect } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as RouterContext,
} from 'react-router'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { type PageHandle, wordsOf } from './page-words.ts'
import { useSaving } from './saver.ts'
import { useTranslation } from './words.tsx'

/** Fetches what the page that comes next is made of, behind all that this one needs; not for who pays for each megabyte. */
export function ComingPage({ path }: { path: string }) {
  const isInBrowser = useInBrowser()
  const isSaving = useSaving()
  return isInBrowser && !isSaving ? <Fetched path={path} /> : null
}

type PageModule = { handle?: PageHandle }

/** Its code by React Router; that knows a page's sheets and words only once the page is on its way. */
function Fetched({ path }: { path: string }) {
  const { i18n } = useTranslation()
  const parts = usePartsOf(path)
  const modules = parts.map(({ module }) => module).join(' ')
  useEffect(() => {
    const load = async () => {
      const pages: PageModule[] = await Promise.all(modules.split(' ').map((file) => import(/* @vite-ignore */ file)))
      const begun = await Promise.all(pages.map(({ handle }) => handle?.begin?.()))
      await i18n.need(wordsOf([...pages, ...begun].map((page) => page?.handle)))
    }
    if (modules) load().catch(() => undefined) // what does not come now is asked for again when it is needed
  }, [modules, i18n])
  return (
    <>
      <PrefetchPageLinks page={path} />
      {parts.flatMap(({ css = [] }) => css.map((href) => <link key={href} rel="prefetch" as="style" href={href} />))}
    </>
  )
}

function usePartsOf(path: string) {
  const routes = use(RouterContext)?.router.routes
  const manifest = use(FrameworkContext)?.manifest
  const matches = routes ? matchRoutes(routes, path) : null
  return (matches ?? []).flatMap(({ route }) => manifest?.routes[route.id] ?? [])
}
