import { log } from './log.ts'

/** Once the page is there: the worker must not take the network from what is looked at. */
export function registerWorker() {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js', { scope: '/' })
      .catch((error) => log.warn('Service Worker registration failed', error))
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}
