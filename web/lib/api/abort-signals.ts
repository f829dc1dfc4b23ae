/** Polyfill of `AbortSignal.any` (Chrome 116) and `AbortSignal.timeout`: our browser floor is lower, decision 049. */

type Deadline = {
  signal: AbortSignal
  /** Cancels the time-out; the other signals still abort it. */
  stopClock: () => void
  /** Cancels the time-out and removes the listeners from the other signals: call it when the work has ended. */
  release: () => void
}

/** Aborts with a TimeoutError after `ms`, or earlier with the reason of one of `signals`. */
export function deadline(ms: number, ...signals: readonly AbortSignal[]): Deadline {
  const controller = new AbortController()
  const clock = setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
  const stopClock = () => clearTimeout(clock)
  const unlink = link(controller, signals)
  const release = () => {
    stopClock()
    unlink()
  }
  controller.signal.addEventListener('abort', release)
  if (controller.signal.aborted) release()
  return { signal: controller.signal, stopClock, release }
}

/** Aborts when the first of `signals` does, with its reason. Its listeners stay as long as the signals do. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const unlink = link(controller, signals)
  controller.signal.addEventListener('abort', unlink)
  return controller.signal
}

function link(controller: AbortController, signals: readonly AbortSignal[]) {
  const follow = ({ target }: Event) => controller.abort((target as AbortSignal).reason)
  const unlink = () => {
    for (const signal of signals) signal.removeEventListener('abort', follow)
  }
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', follow)
  }
  if (controller.signal.aborted) unlink()
  return unlink
}
