/** What `AbortSignal.any` (Chrome 116) and `AbortSignal.timeout` do, for browsers that lack them: our floor is lower, decision 049. */

type Deadline = {
  signal: AbortSignal
  /** No time-out any more; the other signals still abort it. */
  stopClock: () => void
  /** Stops the clock and lets go of the other signals: to be called when the work has ended. */
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

/** Aborts with the first of `signals` that aborts, and with its reason. It listens for as long as they live. */
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
