import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { StillThere } from '../changes/use-still-there.ts'

type UnconfirmedProps = {
  ids: readonly string[]
  stillThere: StillThere
  /** Only they are shown already, and where the others are; else where only they are. */
  isShown: boolean
  href: string
}

/** How many listings sleep or soon will, and one button for all. Nothing where there is one, which has a button of its own. */
export function Unconfirmed({ ids, stillThere, isShown, href }: UnconfirmedProps) {
  const { t } = useTranslation('own-products')
  const open = ids.filter((id) => stillThere.stateOf(id) === 'open')
  if (open.length < 2 && !isShown) return null
  return (
    <Alert
      tone={open.length ? 'waiting' : 'info'}
      title={open.length ? t('sleep.several', { count: open.length }) : t('sleep.none')}
      action={
        <>
          {open.length > 1 && (
            <Button kind="main" icon="check" onClick={() => void stillThere.confirmAll(open)}>
              {t('sleep.all')}
            </Button>
          )}
          <ButtonLink to={href} preventScrollReset>
            {t(isShown ? 'sleep.showAll' : 'sleep.show')}
          </ButtonLink>
        </>
      }
    >
      {open.length > 0 && t('sleep.why')}
    </Alert>
  )
}
