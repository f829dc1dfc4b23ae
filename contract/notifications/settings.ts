import { z } from '#contract/zod.ts'

/** What can be switched on or off as one, on every channel. */
export const noticeKinds = ['deal', 'reminder', 'bulk', 'support', 'moderation', 'security'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Letters about the account itself go to its owner, whatever they want to be told. */
export const alwaysByLetter = 'security' satisfies NoticeKind

/** Ways to people who are not looking. In the app itself everything is told. */
const switches = z.object({ push: z.boolean(), email: z.boolean() })
export type Channel = keyof z.output<typeof switches>
const kinds = z.object({
  deal: switches,
  reminder: switches,
  bulk: switches,
  support: switches,
  moderation: switches,
  security: switches,
} satisfies Record<NoticeKind, typeof switches>)

/** An hour of the day in India, such as 21:30. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** From one to the other no push comes; over midnight where the first is the later one. */
const quietHours = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, 'must end at another time than they begin')
export type QuietHours = z.output<typeof quietHours>
/** Whatever is told by day only waits until they end. */
export const nightHours: QuietHours = { from: '21:00', to: '07:00' }

export const notificationSettings = z.object({ channels: kinds, quietHours: quietHours.nullable() })
export type NotificationSettings = z.output<typeof notificationSettings>

/** What is left out stays as it is: two tabs that change different things do not undo each other. */
export const settingsChange = z.object({
  channels: z.partialRecord(z.enum(noticeKinds), switches.partial()).default({}),
  quietHours: quietHours.nullable().optional(),
})
export type SettingsChange = z.output<typeof settingsChange>

const quiet = { push: true, email: false }
const loud = { push: true, email: true }

/** Push goes to whoever subscribed a device; mail only about the account itself, and when support answers. */
export const usualSettings: NotificationSettings = {
  channels: { deal: quiet, reminder: quiet, bulk: quiet, support: loud, moderation: quiet, security: loud },
  quietHours: null,
}
