import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { AddProduct } from './add-product.tsx'
import { Confirms } from './confirms.tsx'
import { Menus } from './menus.tsx'
import { Sample } from './sample.tsx'
import { useLater } from './use-later.ts'

export function Dialogs() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.dialog')} of="Dialog">
        <div className="row">
          <AddProduct />
          <Narrow />
          <Wide />
        </div>
      </Sample>
      <Sample title={t('samples.drawer')} of="Drawer">
        <Drawers />
      </Sample>
      <Sample title={t('samples.confirm')} of="ConfirmDialog">
        <Confirms />
      </Sample>
      <Sample title={t('samples.menu')} of="Menu">
        <Menus />
      </Sample>
    </>
  )
}

/** Locked while it sends. */
function Narrow() {
  const { t } = useTranslation('kit')
  const later = useLater()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await later(1200)
    setSending(false)
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dialogs.openNarrow')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('dialogs.narrow')}
        closeLabel={t('dialogs.close')}
        width="narrow"
        locked={isSending}
        footer={
          <Button kind="main" busy={isSending} onClick={() => void send()}>
            {t('dialogs.send')}
          </Button>
        }
      >
        <p>{t('dialogs.narrowText')}</p>
      </Dialog>
    </>
  )
}

function Wide() {
  const { t, i18n } = useTranslation('kit')
  const [isOpen, setOpen] = useState(false)
  const paragraphs = (i18n.words('kit:dialogs.wideText') ?? {}) as Record<string, string>
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dialogs.openWide')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('dialogs.wide')}
        closeLabel={t('dialogs.close')}
        width="wide"
      >
        <div className="stack">
          {Object.entries(paragraphs).map(([key, paragraph]) => (
            <p key={key}>{paragraph}</p>
          ))}
        </div>
      </Dialog>
    </>
  )
}

function Drawers() {
  const { t } = useTranslation('kit')
  const [side, setSide] = useState<'left' | 'right'>()
  const close = () => setSide(undefined)
  return (
    <div className="row">
      <Button icon="filter" onClick={() => setSide('left')}>
        {t('drawers.openLeft')}
      </Button>
      <Button icon="menu" onClick={() => setSide('right')}>
        {t('drawers.openRight')}
      </Button>
      <Drawer
        open={side !== undefined}
        side={side ?? 'left'}
        onClose={close}
        title={t('drawers.title')}
        closeLabel={t('drawers.close')}
        footer={
          <Button kind="main" wide onClick={close}>
            {t('drawers.show')}
          </Button>
        }
      >
        <Checkbox label={t('ticks.organic')} icon="leaf" />
        <Checkbox label={t('drawers.fresh')} icon="fresh" />
      </Drawer>
    </div>
  )
}
