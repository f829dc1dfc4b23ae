import { tabStorage } from '#web/lib/device/tab-storage.ts'

/**
 * Whether a page that was left sent something while it went (`keepalive`): what the next page of this tab asked for may be older than that, and
 * nobody is notified of what they did themselves.
 */
export const sentOnLeaving = tabStorage('sent-on-leaving', false)
