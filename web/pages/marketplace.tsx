import { useTranslation } from 'react-i18next'
import { Soon } from '#web/shell/soon.tsx'

export const handle = { words: ['marketplace'] }

export default function Marketplace() {
  const { t } = useTranslation('marketplace')
  return <Soon title={t('title')} text={t('soon')} />
}
