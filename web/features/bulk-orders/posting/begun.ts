import { keptInTab } from '#web/lib/device/tab-storage.ts'
import type { Need } from './need.ts'

/** Begun and not sent: a reload finds it again. Who signs out leaves nothing. */
export const begun = keptInTab<Need | null>('bulk-order-begun', null)
