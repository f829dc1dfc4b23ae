import type { NoticeType, Notification } from '#contract/notifications/notifications.ts'
import type { NoticeKind } from '#contract/notifications/settings.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

type NoticeLook = { icon: IconName; tone?: 'good' | 'bad' }

const byKind: Record<NoticeKind, NoticeLook> = {
  deal: { icon: 'slip' },
  reminder: { icon: 'clock' },
  bulk: { icon: 'box' },
  support: { icon: 'support' },
  moderation: { icon: 'shield' },
  security: { icon: 'lock' },
}

/** Where the type says more than its kind. */
const byType: Partial<Record<NoticeType, NoticeLook>> = {
  request_received: { icon: 'slip', tone: 'good' },
  request_accepted: { icon: 'phone', tone: 'good' },
  request_confirmed: { icon: 'check', tone: 'good' },
  request_completed: { icon: 'rupee', tone: 'good' },
  request_rejected: { icon: 'cross' },
  request_no_deal: { icon: 'cross' },
  request_disputed: { icon: 'balance', tone: 'bad' },
  request_resolved: { icon: 'balance' },
  bulk_offer_accepted: { icon: 'phone', tone: 'good' },
}

export const lookOf = ({ type, kind }: Pick<Notification, 'type' | 'kind'>): NoticeLook => byType[type] ?? byKind[kind]
