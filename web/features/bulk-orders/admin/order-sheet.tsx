import type { AdminBulkOrder, BulkReport } from '#contract/bulk-orders/admin.ts'
import type { BulkModerationAction } from '#contract/bulk-orders/facts.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { dateOf, shortMomentOf } from '#web/lib/messages/calendar.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { langOf } from '#web/lib/messages/text-language.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './admin.module.css'
import { SheetOffers } from './sheet-offers.tsx'
import { Standing } from './standing.tsx'
import { useAdminOrder } from './use-admin-orders.ts'
import { useModeration } from './use-moderation.tsx'
import { useOrderWords } from './use-order-words.ts'

const icons = { show: 'check', hide: 'eye', close: 'cross' } as const

/** What changes something: showing what is shown already only settles its reports. */
function offeredFor(order: AdminBulkOrder): BulkModerationAction[] {
  return [
    ...(order.isHidden || order.openReports > 0 ? (['show'] as const) : []),
    ...(order.isHidden ? [] : (['hide'] as const)),
    ...(order.status === 'open' ? (['close'] as const) : []),
  ]
}

type OrderSheetProps = { id: string; onClose: () => void }

/** One bulk order with its offers and all that is said about it, and what can be decided. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const { t } = useTranslation('admin-bulk-orders')
  const { titleOf } = useOrderWords()
  const query = useAdminOrder(id)
  const { moderate, isBusy, dialog } = useModeration(id)
  const order = query.data?.bulkOrder
  return (
    <>
      <Dialog
        open
        width="wide"
        title={order ? titleOf(order) : t('column.need')}
        closeLabel={t('sheet.close')}
        onClose={onClose}
        locked={isBusy}
        footer={
          order &&
          offeredFor(order).map((action) => (
            <Button
              key={action}
              kind={action === 'show' ? 'main' : 'plain'}
              icon={icons[action]}
              busy={isBusy}
              onClick={() => moderate(action)}
            >
              {t(action === 'show' && !order.isHidden ? 'action.keep' : `action.${action}`)}
            </Button>
          ))
        }
      >
        <Loaded query={query} failed="admin-bulk-orders:sheet.failed">
          {({ bulkOrder, offers, reports }) => (
            <div className={styles.sheet}>
              <Facts order={bulkOrder} />
              <Reports reports={reports} />
              <SheetOffers order={bulkOrder} offers={offers} />
            </div>
          )}
        </Loaded>
      </Dialog>
      {dialog}
    </>
  )
}

function Facts({ order }: { order: AdminBulkOrder }) {
  const { t, i18n } = useTranslation('admin-bulk-orders')
  const { placeOf, nameOf, quantityIn } = useOrderWords()
  const { poster, notes, moderationReason, targetPrice, unit, filled, neededBy, createdAt } = order
  const rows = [
    { key: 'poster', name: t('column.poster'), value: nameOf(poster) },
    { key: 'place', name: t('sheet.place'), value: placeOf(order) },
    { key: 'price', name: t('sheet.target'), value: targetPrice === null ? '–' : formatRupees(targetPrice) },
    { key: 'filled', name: t('sheet.filled'), value: quantityIn(unit, filled) },
    { key: 'needed', name: t('column.needed'), value: dateOf(neededBy, i18n.language) },
    { key: 'posted', name: t('column.posted'), value: dateOf(createdAt, i18n.language) },
  ]
  return (
    <>
      <Standing order={order} />
      {moderationReason && <Alert tone="waiting">{t('sheet.reason', { reason: moderationReason })}</Alert>}
      <RateList rates={rows} />
      {notes && (
        <p className={styles.words} dir="auto" lang={langOf(notes, i18n.language, poster.state)}>
          {notes}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink kind="quiet" icon="list" to={`?poster=${poster._id}`}>
          {t('action.ofPoster')}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="user" to={`/admin/dashboard/users/${poster._id}`}>
          {t('action.poster')}
        </ButtonLink>
      </div>
    </>
  )
}

function Reports({ reports }: { reports: BulkReport[] }) {
  const { t, i18n } = useTranslation(['admin-bulk-orders', 'reports'])
  return (
    <Section title={t('column.reports')} lesser level={3}>
      {reports.length === 0 && <p className="quiet">{t('sheet.noReports')}</p>}
      <ul className={styles.reports}>
        {reports.map(({ _id, reason, text, by, createdAt, settledAt }) => (
          <li key={_id}>
            <strong>{t(`reports:reason.${reason}`)}</strong>
            <span className={styles.beside}>
              <span dir="auto">{by.name || t('sheet.deletedUser')}</span> <span translate="no">@{by.username}</span>
              {', '}
              <time dateTime={createdAt}>{shortMomentOf(createdAt, i18n.language)}</time>
              {settledAt && <>, {t('sheet.settled', { when: dateOf(settledAt, i18n.language) })}</>}
            </span>
            {text && (
              <span className={styles.words} dir="auto" lang={langOf(text, i18n.language)}>
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
