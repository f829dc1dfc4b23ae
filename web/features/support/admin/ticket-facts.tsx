import { type TicketStatus as StatusWord, ticketStatuses } from '#contract/support/facts.ts'
import { useMe } from '#web/features/users/door/use-me.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import styles from './admin.module.css'
import { useCare } from './use-care.ts'

/** Who wrote it, how it stands and who takes care of it. */
export function TicketFacts(ways: Parameters<typeof useCare>[0]) {
  const { t, i18n } = useTranslation(['admin-messages', 'support', 'users'])
  const { ticket } = ways
  const { data: me } = useMe()
  const { change, isBusy, error } = useCare(ways)
  const { assignee, sender, status, isDeleted } = ticket
  const isMine = assignee !== null && assignee._id === me?._id
  const rates = [
    {
      key: 'sender',
      name: t('column.sender'),
      value: isDeleted ? t('deletedUser') : ticket.name,
    },
    ...(ticket.email ? [{ key: 'email', name: t('facts.email'), value: <bdi>{ticket.email}</bdi> }] : []),
    {
      key: 'account',
      name: sender ? t('facts.account') : t('facts.noAccount'),
      value: sender ? t(`role.${sender.role}`) : '',
      ...(sender && { to: `/admin/dashboard/users/${sender._id}` }),
    },
    { key: 'kind', name: t('column.kind'), value: t(`support:kind.${ticket.kind}`) },
    { key: 'written', name: t('facts.written'), value: shortMomentOf(ticket.createdAt, i18n.language) },
    { key: 'assignee', name: t('column.assignee'), value: assignee?.name ?? t('nobody') },
  ]
  return (
    <div className={styles.facts}>
      <SelectField
        label={t('column.status')}
        options={ticketStatuses.map((value) => ({ value, label: t(`support:status.${value}`) }))}
        value={status}
        disabled={isBusy}
        onChange={({ target }) => void change({ status: target.value as StatusWord }, { said: 'status' })}
      />
      <RateList rates={rates} />
      <ErrorNote error={error} fallback="admin-messages:changeFailed" />
      <div className={styles.ways}>
        {!isMine && (
          <Button icon="user" busy={isBusy} onClick={() => void change({ assignee: 'me' }, { said: 'taken' })}>
            {assignee ? t('takeOver', { name: assignee.name }) : t('take')}
          </Button>
        )}
        {assignee && (
          <Button kind="quiet" busy={isBusy} onClick={() => void change({ assignee: null }, { said: 'letGo' })}>
            {t('letGo')}
          </Button>
        )}
      </div>
    </div>
  )
}
