import type { Notification } from '#contract/notifications/notifications.ts'

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Something somebody was told about groundnut. */
export const aNotice = (number: number, given: Partial<Notification> = {}): Notification => ({
  _id: idOf(number),
  number,
  type: 'request_received',
  kind: 'deal',
  message: `Buyer ${number} asks for 50 kg of Groundnut.`,
  params: { requestId: idOf(900 + number) },
  page: `/requests?request=${idOf(900 + number)}`,
  read: false,
  createdAt: '2026-11-15T03:00:00.000Z',
  ...given,
})
