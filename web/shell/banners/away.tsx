import { useOnline } from '#web/lib/device/use-online.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** The network may go before all that is known about it has come, and then nothing comes any more. */
export function Away() {
  const { t } = useTranslation()
  return useOnline() ? null : <Banner icon="offline">{t('offline')}</Banner>
}
