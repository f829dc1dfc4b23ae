export type Toast = {
  tone: 'success' | 'danger' | 'info'
  text: string
  /** `app`: the answer to what the reader did. `live`: news that came by itself. */
  place: 'app' | 'live'
  action?: { label: string; onSelect: () => void } | undefined
  /** A toast whose id is still on the screen is not shown twice. */
  id?: string | undefined
  /** When it has gone, by itself or by hand. */
  onClose?: (() => void) | undefined
}

export type ToastWords = {
  /** Names the region; it should tell the key, Alt+T. */
  region: string
  close: string
}

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

export function showToast(toast: Toast) {
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const areToastsWaiting = () => waiting.length > 0

export function takeToasts() {
  const taken = waiting
  waiting = []
  return taken
}
