import { lazy, Suspense, useState } from 'react'
import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** What is handed to another app. The address holds nothing of the reader: neither where they are nor what they looked for. */
export type ShareText = { title: string; text: string; url: string }

type ShareButtonProps = ShareText & {
  /** With its word: true as wide as there is room. */
  wide?: boolean | undefined
  /** An icon alone, which says what it shares. */
  label?: string | undefined
  className?: string | undefined
}

/** The phone's own ways to share; where it has none, a dialog of ours. */
export function ShareButton({ title, text, url, wide, label, className }: ShareButtonProps) {
  const { t } = useTranslation()
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
  return (
    <>
      {wide === undefined ? (
        <IconButton icon="share" label={label ?? t('share')} onClick={share} className={className} />
      ) : (
        <Button icon="share" wide={wide} onClick={share} className={className}>
          {t('share')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ShareDialog text={text} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
