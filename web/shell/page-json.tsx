import { usePage } from '#web/lib/page.tsx'
import { type PageJson as Carried, pageJsonId } from '#web/lib/page-json.ts'
import { useTranslation } from '#web/lib/words.tsx'

/** Words and settings of this page, written once by the server; the browser reads them before it wakes the page up. */
export function PageJson() {
  const { i18n } = useTranslation()
  const { icons: _, ...page } = usePage()
  const json = import.meta.env.SSR
    ? JSON.stringify({
        language: i18n.language,
        words: i18n.allWords(),
        page,
      } satisfies Carried)
    : ''
  return (
    <script
      id={pageJsonId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
