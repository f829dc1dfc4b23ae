import { useTranslation } from 'react-i18next'
import { PlainFrame } from '#web/shell/frame.tsx'
import { Soon } from '#web/shell/soon.tsx'

/** What stands here until the member is known. */
function Frame() {
  const { t } = useTranslation()
  return <PlainFrame title={t('nav.notifications')} />
}

export const handle = { Frame }

export default function Notifications() {
  const { t } = useTranslation()
  return <Soon title={t('nav.notifications')} />
}
