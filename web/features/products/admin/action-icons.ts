import type { ModerationAction } from '#contract/products/facts.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

export const actionIcons = { approve: 'check', hide: 'eye', remove: 'trash' } as const satisfies Record<
  ModerationAction,
  IconName
>
