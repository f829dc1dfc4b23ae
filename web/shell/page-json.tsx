import { useTranslation } from 'react-i18next'
import { usePage } from '#web/lib/page.tsx'

/** Words and settings of this page, written once by the server; the browser reads them before it wakes the page up. */
export function PageJson() {
  const { i18n } = useTranslation()
  const { nonce: _, ...page } = usePage()
  const json = import.meta.env.SSR
    ? JSON.stringify({ language: i18n.language, words: i18n.getDataByLanguage(i18n.language), page })
    : ''
  return (
    <script
      id="seedha"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
