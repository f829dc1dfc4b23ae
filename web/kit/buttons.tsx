import { useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Sample } from './sample.tsx'
import { useLater } from './use-later.ts'

const kinds = ['main', 'plain', 'quiet', 'danger', 'dangerMain'] as const

export function Buttons() {
  const { t } = useTranslation('kit')
  const later = useLater()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState(0)
  const send = async () => {
    setSending(true)
    await later(1200)
    setSending(false)
    setSent((count) => count + 1)
  }
  return (
    <>
      <Sample title={t('samples.buttons')} of="Button">
        <div className="row">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {t(`buttons.${kind}`)}
            </Button>
          ))}
        </div>
        <div className="row">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {t(`buttons.${kind}`)}
            </Button>
          ))}
        </div>
        <div className="row">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} busy>
              {t(`buttons.${kind}`)}
            </Button>
          ))}
        </div>
        <div className="row">
          <Button kind="main" size="big" icon="slip" busy={isSending} onClick={() => void send()}>
            {t('buttons.send')}
          </Button>
          <Button size="big" iconAfter="right">
            {t('buttons.next')}
          </Button>
          <Button kind="dangerMain" icon="trash">
            {t('buttons.delete')}
          </Button>
          <output className="quiet">{t('buttons.sent', { count: sent })}</output>
        </div>
        <Button kind="main" wide icon="plus">
          {t('buttons.wide')}
        </Button>
      </Sample>
      <Sample title={t('samples.buttonLinks')} of="ButtonLink">
        <div className="row">
          {kinds.map((kind) => (
            <ButtonLink key={kind} kind={kind} to="/marketplace" icon="stall">
              {t('buttons.market')}
            </ButtonLink>
          ))}
          <ButtonLink kind="main" size="big" to="/marketplace" iconAfter="right">
            {t('buttons.market')}
          </ButtonLink>
        </div>
      </Sample>
      <Sample title={t('samples.iconButtons')} of="IconButton">
        <div className="row">
          <IconButton icon="share" label={t('iconButtons.share')} />
          <IconButton icon="edit" label={t('iconButtons.edit')} kind="plain" />
          <IconButton icon="trash" label={t('iconButtons.delete')} kind="danger" />
          <IconButton icon="share" label={t('iconButtons.share')} disabled />
          <IconButton icon="edit" label={t('iconButtons.edit')} kind="plain" disabled />
          <IconButton icon="trash" label={t('iconButtons.delete')} kind="danger" disabled />
        </div>
      </Sample>
    </>
  )
}
