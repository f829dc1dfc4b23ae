import { type RefObject, useRef, useState } from 'react'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { usePrintedAlone } from '#web/ui/layout/printed-alone.ts'
import styles from './deal-note.module.css'
import { NoteSheet } from './note-sheet.tsx'
import { sharePicture } from './share-picture.ts'
import type { SignedNote } from './use-deal-note.ts'

/** The note of a deal, and the ways it leaves the device. */
export function DealNote({ signed }: { signed: SignedNote }) {
  const { t } = useTranslation('deal-note')
  const sheet = useRef<HTMLElement>(null)
  const { isBusy, outcome, share } = useShare(sheet, signed.note.code)
  usePrintedAlone(sheet, 'deal-note')
  return (
    <>
      <div className={styles.tools}>
        <Button kind="main" icon="share" busy={isBusy} onClick={share}>
          {t('share')}
        </Button>
        <Button icon="slip" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      {outcome === 'saved' && <Alert tone="success">{t('saved')}</Alert>}
      {outcome === 'failed' && (
        <Alert tone="danger" failure={outcome}>
          {t('shareFailed')}
        </Alert>
      )}
      <NoteSheet signed={signed} ref={sheet} />
    </>
  )
}

function useShare(sheet: RefObject<HTMLElement | null>, code: string) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'shared' | 'saved' | 'failed'>()
  const share = async () => {
    if (!sheet.current || isBusy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await sharePicture(sheet.current, code))
    } catch (error) {
      log.warn('the picture of a note was not made', error)
      setOutcome('failed')
    }
    setBusy(false)
  }
  return { isBusy, outcome, share }
}
