import { useState } from 'react'
import { type Role, roles } from '#contract/shared/roles.ts'
import type { AdminUser } from '#contract/users/admin.ts'
import type { BulkAction } from '#contract/users/admin-facts.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useCare } from './use-users.ts'

const looks = {
  activate: { icon: 'check', variant: 'info', kind: undefined },
  suspend: { icon: 'lock', variant: 'warning', kind: undefined },
  'set-role': { icon: 'user', variant: 'warning', kind: undefined },
  delete: { icon: 'trash', variant: 'delete', kind: 'danger' },
} as const

/** With several at once; one's own account is left out by the server, which says so. */
export function BulkCare({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  return <CareButtons ids={ids} actions={['activate', 'suspend', 'set-role', 'delete']} onDone={onDone} />
}

/** With the one whose page this is. */
export function OneCare({ user }: { user: AdminUser }) {
  const state = user.status === 'suspended' ? 'activate' : 'suspend'
  return <CareButtons ids={[user._id]} role={user.role} actions={[state, 'set-role', 'delete']} />
}

type CareButtonsProps = { ids: string[]; actions: readonly BulkAction[]; role?: Role; onDone?: () => void }

function CareButtons({ ids, actions, role, onDone }: CareButtonsProps) {
  const { t } = useTranslation('admin-users')
  const [asked, setAsked] = useState<BulkAction>()
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          icon={looks[action].icon}
          kind={looks[action].kind}
          aria-haspopup="dialog"
          onClick={() => setAsked(action)}
        >
          {t(`care.${action}.button`)}
        </Button>
      ))}
      {asked && <Ask ids={ids} action={asked} role={role} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </>
  )
}

type AskProps = {
  ids: string[]
  action: BulkAction
  role: Role | undefined
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Asks first, and says afterwards for whom it was not done. */
function Ask({ ids, action, role: present, onClose, onDone }: AskProps) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const { care } = useCare()
  const others = roles.filter((role) => role !== present)
  const [role, setRole] = useState<Role>(others[0] ?? 'customer')
  const count = ids.length
  const confirm = async (reason: string) => {
    const { updated, failed } = await care(ids, {
      action,
      ...(reason && { reason }),
      ...(action === 'set-role' && { role }),
    })
    const [first] = failed
    if (first && count === 1) throw refusedAs(first.code)
    if (updated)
      showToast({
        tone: 'success',
        place: 'app',
        text: t(`care.${action}.done`, { count: updated, number: amount(updated) }),
      })
    if (first)
      showToast({
        tone: 'danger',
        place: 'app',
        text: t('care.failed', {
          count: failed.length,
          number: amount(failed.length),
          why: [...new Set(failed.map(({ code }) => errorText(refusedAs(code))))].join(' '),
        }),
      })
    onDone?.()
  }
  const needsReason = action === 'suspend' || action === 'delete'
  return (
    <ReasonDialog
      variant={looks[action].variant}
      title={t(`care.${action}.ask`, { count, number: amount(count) })}
      text={t(`care.${action}.text`)}
      confirmLabel={t(`care.${action}.button`)}
      label={t('care.reason')}
      {...(needsReason && { missing: t('care.reasonMissing') })}
      onClose={onClose}
      onConfirm={confirm}
    >
      {action === 'set-role' && (
        <SelectField
          label={t('care.role')}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          options={others.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
    </ReasonDialog>
  )
}

const refusedAs = (code: string) => new ApiError(code, 409, { code, message: code })
