import { Suspense, useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { BlockDialog } from './block-dialog.tsx'

type BlockButtonProps = { person: { _id: string; name: string } }

/** No more requests between somebody and the reader. */
export function BlockButton({ person }: BlockButtonProps) {
  const { t } = useTranslation('requests')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="lock" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('block.open', { name: person.name })}
      </Button>
      {isAsked && (
        <Suspense>
          <BlockDialog person={person} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
