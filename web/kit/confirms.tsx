import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextareaField } from '#web/ui/controls/textarea-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useLater } from './use-later.ts'

const variants = ['delete', 'warning', 'info'] as const

export function Confirms() {
  const { t } = useTranslation('kit')
  const later = useLater()
  const [asked, setAsked] = useState<(typeof variants)[number]>()
  const [tries, setTries] = useState(0)
  const ask = (variant: (typeof variants)[number]) => {
    setTries(0)
    setAsked(variant)
  }
  const confirm = async () => {
    await later(600)
    setTries((count) => count + 1)
    // the warning shows a failure first, and gives way at the second try
    if (asked !== 'warning' || tries > 0) setAsked(undefined)
  }
  const words = asked ?? 'delete'
  return (
    <div className="row">
      {variants.map((variant) => (
        <Button key={variant} onClick={() => ask(variant)}>
          {t(`confirms.${variant}.open`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
        variant={words}
        title={t(`confirms.${words}.title`)}
        text={t(`confirms.${words}.text`)}
        confirmLabel={t(`confirms.${words}.confirm`)}
        cancelLabel={t('confirms.cancel')}
        error={asked === 'warning' && tries > 0 && t('confirms.error')}
      >
        {asked === 'warning' && <TextareaField label={t('fields.reason')} />}
      </ConfirmDialog>
    </div>
  )
}
