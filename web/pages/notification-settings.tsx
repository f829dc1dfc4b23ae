import { useTranslation } from 'react-i18next'
import { Soon } from '#web/shell/soon.tsx'

export const handle = { words: ['push'] }

export default function NotificationSettings() {
  const { t } = useTranslation('push')
  return <Soon title={t('title')} text={t('soon')} />
}
