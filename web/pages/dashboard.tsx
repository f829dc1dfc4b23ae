import { useTranslation } from 'react-i18next'
import { Soon } from '#web/shell/soon.tsx'

export const handle = { words: ['dashboard'] }

export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  return <Soon title={t('title')} text={t('soon')} />
}
