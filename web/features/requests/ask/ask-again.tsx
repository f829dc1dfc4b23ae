import type { ContactRequest } from '#contract/requests/requests.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { useRequestText } from '../use-request-text.ts'
import { askAgainPath } from './asked-before.ts'

/** A deal that went well leads to the next one: the same seller, the same quantity. */
export function AskAgain({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { side, other } = useRequestText(request)
  if (request.status !== 'completed' || side !== 'buyer' || other.isDeleted || request.product.isRemoved) return null
  return (
    <ButtonLink icon="retry" wide to={askAgainPath(request)}>
      {t('ask.again')}
    </ButtonLink>
  )
}
