import { useOnline } from '#web/lib/device/use-online.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** What is shown was kept, and since when. */
export default function KeptLine({ at }: { at: number }) {
  const { t, i18n } = useTranslation('offline')
  const isOnline = useOnline()
  const when = shortMomentOf(new Date(at).toISOString(), i18n.language)
  return <Banner icon="offline">{t(isOnline ? 'banner.weak' : 'banner.kept', { when })}</Banner>
}
