import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PlaceSelects } from '#web/features/places/door/place-selects.tsx'
import { declineOrigin, keepOrigin } from '#web/lib/device/origin.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Market } from './load-market.ts'
import styles from './origin-dialog.module.css'
import { canLocate, usePosition } from './use-position.ts'

type OriginDialogProps = { market: Market; onClose: () => void }

export function OriginDialog({ market, onClose }: OriginDialogProps) {
  const { t } = useTranslation('marketplace')
  const { revalidate } = useRevalidator()
  const [place, setPlace] = useState(market.origin?.place ?? { state: '', district: '' })
  const [isMissing, setMissing] = useState(false)
  const position = usePosition(setPlace)
  const choose = (chosen: typeof place) => {
    setMissing(false)
    position.forget()
    setPlace(chosen)
  }
  const finish = (origin: typeof place | undefined) => {
    if (origin) keepOrigin(origin)
    else declineOrigin()
    onClose()
    void revalidate()
  }
  const save = () => (place.state && place.district ? finish(place) : setMissing(true))
  return (
    <Dialog
      open
      title={t('origin.title')}
      closeLabel={t('close')}
      onClose={onClose}
      width="narrow"
      footer={
        <>
          {market.origin && <Button onClick={() => finish(undefined)}>{t('origin.remove')}</Button>}
          <Button kind="main" onClick={save}>
            {t('origin.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="quiet">{t('origin.text')}</p>
        {canLocate() && (
          <Button icon="pin" busy={position.isBusy} onClick={position.locate}>
            {t(position.isBusy ? 'origin.locating' : 'origin.locate')}
          </Button>
        )}
        {position.fault && <Alert tone="waiting">{t(`origin.${position.fault}`)}</Alert>}
        {position.found && <Alert tone="success">{t('origin.found', { place: position.found })}</Alert>}
        <PlaceSelects filters={place} places={market.places} onPlace={choose} roomy one />
        {isMissing && <Alert tone="danger">{t('origin.missing')}</Alert>}
      </div>
    </Dialog>
  )
}
