import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './details.module.css'
import { DetailsForm } from './details-form.tsx'
import { DetailsView } from './details-view.tsx'

type DetailsProps = { user: User; onUser: (user: User) => void }

export function Details({ user, onUser }: DetailsProps) {
  const { t } = useTranslation('profile')
  const [isEditing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(isEditing)
  const saved = (user: User) => {
    onUser(user)
    setEditing(false)
    showToast({ tone: 'success', text: t('details.saved'), place: 'app' })
  }

  // the pressed button goes with what it closed; the next Tab leads into what came instead
  useEffect(() => {
    if (was.current !== isEditing) box.current?.focus({ preventScroll: true })
    was.current = isEditing
  }, [isEditing])

  return (
    <Section title={t('details.title')}>
      <div ref={box} tabIndex={-1} className={styles.box}>
        {isEditing ? (
          <DetailsForm user={user} onSaved={saved} onCancel={() => setEditing(false)} />
        ) : (
          <DetailsView user={user} onEdit={() => setEditing(true)} />
        )}
      </div>
    </Section>
  )
}
