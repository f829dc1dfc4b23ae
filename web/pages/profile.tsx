import { useTranslation } from 'react-i18next'
import { Soon } from '#web/shell/soon.tsx'

export const handle = { words: ['profile'] }

export default function Profile() {
  const { t } = useTranslation('profile')
  return <Soon title={t('title')} text={t('soon')} />
}
