import type { FromWorker, ToWorker } from './names.ts'

/** Says something to the worker, as soon as there is one. */
export async function tellWorker(said: ToWorker) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  active?.postMessage(said)
}

/** Since when the page was kept that the worker gave; undefined where it came from the server. */
export function askAge(): Promise<number | undefined> {
  const { controller } = navigator.serviceWorker ?? {}
  if (!controller) return Promise.resolve(undefined)
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => answer(data ?? undefined)
    controller.postMessage({ say: 'age' } satisfies ToWorker, [port2])
  })
}

/** Something that was shown as it was kept has come from the server. */
export function onLate(hear: (late: FromWorker['late']) => void) {
  const onMessage = ({ data }: MessageEvent<Partial<FromWorker>>) => data?.late && hear(data.late)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}
