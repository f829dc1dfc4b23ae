import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWaiting } from '#web/features/requests/door/use-waiting.ts'
import { followOtherTabs } from '#web/features/requests/use-requests.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './waiting-count.module.css'

type WaitingCountProps = { className?: string | undefined }

/** Bars stand outside of the members' pages, and share what those know. */
export default function WaitingCount(props: WaitingCountProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Count {...props} />
    </QueryClientProvider>
  )
}

const most = 99

function Count({ className }: WaitingCountProps) {
  const { t } = useTranslation()
  const { data: user } = useMe({ background: true })
  useEffect(followOtherTabs, [])
  const number = useWaiting(user !== undefined && user.role !== 'admin')?.count
  if (!number) return null
  return (
    <>
      <span className={classNames(styles.count, className)} aria-hidden="true">
        {number > most ? `${most}+` : number}
      </span>
      <span className="visually-hidden">, {t('nav.waiting', { number })}</span>
    </>
  )
}

/** The bell comes the same way: what it needs is listed here, not in what every visitor loads. */
export const loadBell = () => import('./bars/bell-news.tsx')
