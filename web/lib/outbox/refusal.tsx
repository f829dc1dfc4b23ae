import { refusalPages } from '#contract/refusal-pages.ts'
import { ApiError, NoAnswer } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { OutboxItem } from './queue-item.ts'
import { queueKind } from './queue-kinds.ts'

/** Why an item was not sent; the page, which does not try again by itself, may have had no response. */
export function useReason() {
  const errorText = useErrorText()
  return ({ told }: OutboxItem) =>
    errorText(
      told ? new ApiError(told.said ?? '', told.status, { code: told.code, message: told.said }) : new NoAnswer(),
    )
}

/** Leads whoever was refused to what helps. */
export function RefusalHelp({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['outbox', 'translation'])
  const code = item.told?.code
  if (code === 'phone_unverified') return <ButtonLink to={refusalPages[code]}>{t('provePhone')}</ButtonLink>
  if (code === 'account_suspended')
    return <ButtonLink to={refusalPages[code]}>{t('translation:nav.contact')}</ButtonLink>
  const help = item.state === 'refused' && queueKind(item.kind).helps?.(item)
  return help ? <ButtonLink to={help.to}>{t(`help.${help.word}`)}</ButtonLink> : null
}
