import { lazy, type ReactNode, Suspense, useState } from 'react'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** What is handed to another app. The address holds nothing of the reader: neither where they are nor what they looked for. */
export type ShareText = { title: string; text: string; url: string }

/** The phone's own ways to share; where it has none, a dialog of ours. */
export function useShare({ title, text, url }: ShareText): { share: () => Promise<void>; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const share = async () => {
    if (!navigator.share) return setOpen(true)
    try {
      await navigator.share({ title, text, url })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return // the reader changed their mind
      log.warn('the phone did not share', error)
      setOpen(true)
    }
  }
  const dialog = isOpen && (
    <Suspense>
      <ShareDialog text={text} url={url} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { share, dialog }
}

type ShareButtonProps = ShareText & {
  /** With its word; true: as wide as there is room. */
  wide?: boolean | undefined
}

export function ShareButton({ wide, ...shared }: ShareButtonProps) {
  const { t } = useTranslation()
  const { share, dialog } = useShare(shared)
  return (
    <>
      {wide === undefined ? (
        <IconButton icon="share" label={t('share')} onClick={share} />
      ) : (
        <Button icon="share" wide={wide} onClick={share}>
          {t('share')}
        </Button>
      )}
      {dialog}
    </>
  )
}
