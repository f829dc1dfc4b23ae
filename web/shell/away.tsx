import { useOnline } from '#web/lib/use-online.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** The network may go before all that is known about it has come, and then nothing comes any more. */
export function Away() {
  const { t } = useTranslation()
  return useOnline() ? null : <Banner icon="offline">{t('offline')}</Banner>
}
