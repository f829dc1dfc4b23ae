import { shortMomentOf } from '#web/lib/calendar.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** What is shown was kept, and since when. */
export default function KeptLine({ at }: { at: number }) {
  const { t, i18n } = useTranslation('offline')
  const isOnline = useOnline()
  const when = shortMomentOf(new Date(at).toISOString(), i18n.language)
  return <Banner icon="offline">{t(isOnline ? 'banner.weak' : 'banner.kept', { when })}</Banner>
}
