import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './admin.module.css'
import { useBeside } from './use-inbox.ts'

const messages = '/admin/dashboard/messages'
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The message before and the one after, in the list from which this one was opened; K and J lead there, wherever they are on the keyboard. */
export function Beside({ id }: { id: string }) {
  const { t } = useTranslation('admin-messages')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { previous, next } = useBeside(id, search)
  const toPrevious = previous && `${messages}/${previous}${search}`
  const toNext = next && `${messages}/${next}${search}`
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTypedIn(event.target)) return
      const to = event.code === 'KeyK' ? toPrevious : event.code === 'KeyJ' ? toNext : null
      if (to) navigate(to, { replace: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toPrevious, toNext, navigate])
  if (!toPrevious && !toNext) return null
  return (
    <nav className={styles.beside} aria-label={t('beside.region')} title={t('beside.keys')}>
      {toPrevious && (
        <ButtonLink to={toPrevious} replace icon="left" aria-keyshortcuts="K">
          {t('beside.previous')}
        </ButtonLink>
      )}
      {toNext && (
        <ButtonLink to={toNext} replace iconAfter="right" aria-keyshortcuts="J">
          {t('beside.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
