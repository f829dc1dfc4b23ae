import { useSyncExternalStore } from 'react'
import { useSaving } from '#web/lib/device/data-saver.ts'

let isOn = false
const listeners = new Set<() => void>()

/** Whether live updates arrive over the socket. While they do not, the queries on the page are polled. */
export const isLive = () => isOn

export function setLive(on: boolean) {
  if (isOn === on) return
  isOn = on
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const useLive = (): boolean => useSyncExternalStore(subscribe, isLive, () => false)

const nowAndThenMs = 60_000
const seldomMs = 5 * 60_000

/** Data that was fetched on the way to a page is not fetched again when that page mounts. */
export const justAskedMs = 2_000

/** Query options for data that others change: refetched on a live update, else by polling and on window focus. */
export function useFresh() {
  const everyMs = useSaving() ? seldomMs : nowAndThenMs
  return { staleTime: justAskedMs, refetchInterval: useLive() ? (false as const) : everyMs, refetchOnWindowFocus: true }
}

const news = 'seedha:news'

/** Announces a change; `word` is the first part of the query keys it concerns. For what the page shows without a query. */
export const tellNews = (word: string) => dispatchEvent(new CustomEvent(news, { detail: word }))

export function onNews(word: string, hear: () => void) {
  const onWord = (event: Event) => {
    if ((event as CustomEvent<string>).detail === word) hear()
  }
  addEventListener(news, onWord)
  return () => removeEventListener(news, onWord)
}
