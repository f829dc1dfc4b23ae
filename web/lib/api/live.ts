import { useSyncExternalStore } from 'react'
import { useSaving } from '#web/lib/device/data-saver.ts'

let isOn = false
const listeners = new Set<() => void>()

/** Whether news comes by itself. While it does not, what is shown is asked for again every while. */
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

/** What was asked for on the way to a page is not asked for again when that page is there. */
export const justAskedMs = 2_000

/** The others move too: they are heard of at once, or asked for now and then and whenever the reader comes back. */
export function useFresh() {
  const everyMs = useSaving() ? seldomMs : nowAndThenMs
  return { staleTime: justAskedMs, refetchInterval: useLive() ? (false as const) : everyMs, refetchOnWindowFocus: true }
}

const news = 'seedha:news'

/** Something moved; `word` is what, as queries begin with it. For what is shown and is no query. */
export const tellNews = (word: string) => dispatchEvent(new CustomEvent(news, { detail: word }))

export function onNews(word: string, hear: () => void) {
  const onWord = (event: Event) => {
    if ((event as CustomEvent<string>).detail === word) hear()
  }
  addEventListener(news, onWord)
  return () => removeEventListener(news, onWord)
}
