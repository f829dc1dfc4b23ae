import { useTranslation } from 'react-i18next'
import { Soon } from '#web/shell/soon.tsx'

export default function MyProducts() {
  const { t } = useTranslation()
  return <Soon title={t('nav.myProducts')} />
}
