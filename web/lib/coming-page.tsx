import { useEffect } from 'react'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { messagesOfRoutes, type PageHandle } from './page-messages.ts'
import { routeFilesAt, sheetsOf } from './route-files.ts'
import { useSaving } from './saver.ts'
import { useTranslation } from './words.tsx'

/** Fetches what the page that comes next is made of, behind all that this one needs; not for who pays for each megabyte. */
export function ComingPage({ path }: { path: string }) {
  const isInBrowser = useInBrowser()
  const isSaving = useSaving()
  return isInBrowser && !isSaving ? <Fetched path={path} /> : null
}

type PageModule = { handle?: PageHandle }

function Fetched({ path }: { path: string }) {
  const { i18n } = useTranslation()
  useEffect(() => {
    const files = routeFilesAt(path)
    const load = async () => {
      const pages: PageModule[] = await Promise.all(files.map(({ module }) => import(/* @vite-ignore */ module)))
      const begun = await Promise.all(pages.map(({ handle }) => handle?.begin?.() ?? []))
      await i18n.need([...messagesOfRoutes(files.map(({ id }) => id)), ...begun.flat()])
    }
    const sheets = [...new Set(files.flatMap(sheetsOf))]
    for (const coming of [load(), ...sheets.map(fetchSheet)]) coming.catch(() => undefined) // what does not come now is asked for again when it is needed
  }, [path, i18n])
  return null
}

/**
 * For the browser's cache. Not by <link rel="prefetch">: Firefox holds that against `default-src` of the content policy, which is
 * 'none'. To the end: a browser may stop a download that nobody reads.
 */
const fetchSheet = async (href: string) => (await fetch(href, { priority: 'low' })).arrayBuffer()
