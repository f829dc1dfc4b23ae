import { tabStorage } from '#web/lib/device/tab-storage.ts'
import type { NeedFormValues } from './need.ts'

/** Begun and not sent: a reload finds it again. Who signs out leaves nothing. */
export const begun = tabStorage<NeedFormValues | null>('bulk-order-begun', null)
