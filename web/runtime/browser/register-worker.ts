import { log } from '#web/lib/log.ts'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }
let prompt: InstallPrompt | undefined

/** Once the page is there: the worker must not take the network from what is looked at. */
export function registerWorker() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // offered in a line of our own, to who comes again
    prompt = event as InstallPrompt
  })
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js', { scope: '/' })
      .catch((error) => log.warn('Service Worker registration failed', error))
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}

/** How the browser installs the site, where it would. */
export const takeInstallPrompt = () => prompt
