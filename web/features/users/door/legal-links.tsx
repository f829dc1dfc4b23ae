import { useTranslation } from '#web/lib/messages/use-translation.tsx'

/** In a tab of their own: what is being filled in stays as it is. */
export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <>
      <a className="tap" href="/terms" target="_blank" rel="noopener">
        {t('nav.terms')}
      </a>
      {' · '}
      <a className="tap" href="/privacy" target="_blank" rel="noopener">
        {t('nav.privacy')}
      </a>
    </>
  )
}
