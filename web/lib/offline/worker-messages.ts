import type { FromWorker, SavedCopy, ToWorker } from './cache-names.ts'

/** Posts a message to the service worker, as soon as there is one. */
export async function tellWorker(said: ToWorker) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  active?.postMessage(said)
}

/** The cached copy that the service worker answered this page with; undefined where it came from the server. */
export function askShown(): Promise<SavedCopy | undefined> {
  const { controller } = navigator.serviceWorker ?? {}
  if (!controller) return Promise.resolve(undefined)
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => answer(data ?? undefined)
    controller.postMessage({ say: 'shown' } satisfies ToWorker, [port2])
  })
}

/** Stale-while-revalidate: the fresh response for something that is shown from the cache has arrived. */
export function onLate(hear: (late: FromWorker['late']) => void) {
  const onMessage = ({ data }: MessageEvent<Partial<FromWorker>>) => data?.late && hear(data.late)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}
