import { PrefetchPageLinks } from 'react-router'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { useSaving } from './saver.ts'

/** Fetches the code of the page that comes next, behind all that this one needs; not for who pays for each megabyte. */
export function ComingPage({ path }: { path: string }) {
  const isInBrowser = useInBrowser()
  const isSaving = useSaving()
  return isInBrowser && !isSaving ? <PrefetchPageLinks page={path} /> : null
}
