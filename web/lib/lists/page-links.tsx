import type { ComponentProps } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'

type WithoutLabels<P> = P extends unknown ? Omit<P, 'labels'> : never
type PagesProps = WithoutLabels<ComponentProps<typeof Pagination>> & {
  /** Names the landmark where a screen has several of them. */
  region?: string
}

/** The pagination of a long list, with the same texts everywhere. */
export function Pages({ region, ...props }: PagesProps) {
  const { t } = useTranslation()
  const { page, pageCount } = props
  const labels = {
    region: region ?? t('pages.region'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    position: t('pages.position', { page, pageCount }),
    page: (page: number) => t('pages.page', { page }),
  }
  return <Pagination {...props} labels={labels} />
}
