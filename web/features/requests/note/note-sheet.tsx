import type { Ref } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './note-sheet.module.css'
import type { SignedNote } from './use-deal-note.ts'
import { useNoteText } from './use-note-text.ts'

/** The note as one sheet of A5: black on white, on paper, on the screen and in a picture. */
export function NoteSheet({ signed: { note, verify }, ref }: { signed: SignedNote; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation('deal-note')
  const { rows, differs } = useNoteText(note)
  const { size, path } = verify.qr
  return (
    <article className={styles.sheet} ref={ref}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.brand}>{t('translation:brand.name')}</p>
      </header>
      {note.state !== 'valid' && <p className={styles.stamp}>{t(`state.${note.state}`)}</p>}
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{t('number')}</dt>
          <dd className={styles.code}>{note.code}</dd>
        </div>
        {rows.map(({ key, name, value, isName }) => (
          <div key={key} className={styles.row}>
            <dt>{name}</dt>
            <dd dir={isName ? 'auto' : undefined} className={key === 'total' ? styles.total : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {differs && <p className={styles.small}>{differs}</p>}
      <div className={styles.check}>
        <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={verify.address}>
          <path d={path} />
        </svg>
        <p className={styles.how}>
          {t('check')} <b className={styles.address}>{verify.address.replace(/^https?:\/\/|#.*$/g, '')}</b>
        </p>
      </div>
      <p className={styles.small}>{t('nothingPaid')}</p>
    </article>
  )
}
