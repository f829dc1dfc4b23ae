import { useState } from 'react'
import type { ErrorBody } from '#contract/errors.ts'
import type { ModerationAction } from '#contract/products/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useRefreshProducts } from './use-admin-products.ts'

type PendingModeration = { ids: string[]; action: Exclude<ModerationAction, 'approve'> }

/** Decides about products: an approval at once, anything else after the reason was written. */
export function useModeration(onDone: () => void) {
  const { t, i18n } = useTranslation(['admin-products', 'errors'])
  const errorText = useErrorText()
  const refresh = useRefreshProducts()
  const { isBusy, send } = useSending()
  const [asking, setAsking] = useState<PendingModeration>()
  const reasonFor = (code: ErrorBody['code'] | undefined) =>
    t(code && i18n.exists(`errors:${code}`) ? `errors:${code}` : 'moderateFailed')

  async function decide(productIds: string[], action: ModerationAction, reason?: string) {
    const { updated, failed } = await call('POST /admin/products/moderate', {
      body: { productIds, action, ...(reason && { reason }) },
    })
    await refresh()
    if (updated) say('success', t(`done.${action}`, { count: updated, number: amount(updated) }))
    if (failed.length)
      say(
        'danger',
        t('notDone', { count: failed.length, number: amount(failed.length), reason: reasonFor(failed[0]?.code) }),
      )
    onDone()
  }

  function moderate(ids: string[], action: ModerationAction) {
    if (action !== 'approve') return setAsking({ ids, action })
    void send(() =>
      decide(ids, action).catch((error) => say('danger', errorText(error, 'admin-products:moderateFailed'))),
    )
  }

  const dialog = asking && (
    <ReasonDialog
      variant={asking.action === 'remove' ? 'delete' : 'warning'}
      title={t(`ask.${asking.action}.title`, { count: asking.ids.length, number: amount(asking.ids.length) })}
      text={t(`ask.${asking.action}.text`)}
      confirmLabel={t(`action.${asking.action}`)}
      label={t('ask.reason')}
      missing={t('ask.missing')}
      onConfirm={(reason) => decide(asking.ids, asking.action, reason)}
      onClose={() => setAsking(undefined)}
    />
  )
  return { moderate, isBusy, dialog }
}

const say = (tone: 'success' | 'danger', text: string) => showToast({ tone, text, place: 'app' })
