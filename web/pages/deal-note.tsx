import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { DealNote } from '#web/features/requests/note/deal-note.tsx'
import { useDealNote } from '#web/features/requests/note/use-deal-note.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './deal-note.module.css'

export const handle = { Frame: DealNoteFrame }

function DealNoteFrame() {
  const { t } = useTranslation('deal-note')
  return (
    <Frame title={t('title')} className={styles.screen}>
      <Back id="" />
      <Waiting />
    </Frame>
  )
}

function Back({ id }: { id: string }) {
  const { t } = useTranslation('deal-note')
  return (
    <ButtonLink kind="quiet" icon="left" className={styles.back} to={id ? `/requests?request=${id}` : '/requests'}>
      {t('back')}
    </ButtonLink>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton shape="row" count={6} />
  </div>
)

export default function DealNotePage() {
  const { t } = useTranslation('deal-note')
  const { data: user } = useMe()
  const { id = '' } = useParams()
  const note = useDealNote(id)
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.screen}`}>
      <PageHead title={t('title')} />
      <Back id={id} />
      {!note.data && <h1 className="visually-hidden">{t('title')}</h1>}
      <Suspense fallback={<Waiting />}>
        <Loaded query={note} failed="deal-note:failed" waiting={<Waiting />}>
          {(signed) => (signed ? <DealNote key={signed.note.code} signed={signed} /> : <None />)}
        </Loaded>
      </Suspense>
    </main>
  )
}

function None() {
  const { t } = useTranslation('deal-note')
  return (
    <EmptyState blank="clock" title={t('none.title')} action={<ButtonLink to="/requests">{t('back')}</ButtonLink>}>
      {t('none.text')}
    </EmptyState>
  )
}
