import { log } from '#web/lib/log.ts'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }
let prompt: InstallPrompt | undefined

/** Registers the service worker once the page is loaded: it must not compete with the page for the network. */
export function registerWorker() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // returning visitors get an install offer of our own
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

/** The browser's deferred install prompt (`beforeinstallprompt`), where there is one. */
export const takeInstallPrompt = () => prompt
