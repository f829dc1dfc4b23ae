import { useTranslation } from 'react-i18next'
import { Pagination } from '#web/ui/pagination.tsx'

type Props = { page: number; pageCount: number; onPage: (page: number) => void }

export function OwnPages({ page, pageCount, onPage }: Props) {
  const { t } = useTranslation('listing')
  const turn = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onChange={turn}
      labels={{
        region: t('pages.region'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        position: t('pages.position', { page, pageCount }),
        page: (page) => t('pages.page', { page }),
      }}
    />
  )
}
