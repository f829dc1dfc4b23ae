import { log } from './log.ts'
import { installKey, readStored, visitsKey, writeStored } from './storage.ts'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }
let prompt: InstallPrompt | undefined

/** Once the page is there: the worker must not take the network from what is looked at. */
export function registerWorker() {
  countVisit()
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

const day = 86_400_000

/** A visit is a day on which somebody came: the number of them, and the last. */
function countVisit() {
  const [count = 0, last = 0] = (readStored(visitsKey) ?? '').split(' ').map(Number)
  const today = Math.floor(Date.now() / day)
  if (last !== today) writeStored(visitsKey, `${count + 1} ${today}`)
}

/** Who came again, has the site open in a browser, and was not asked yet. */
export const mayOfferInstall = () =>
  Number(readStored(visitsKey)?.split(' ')[0]) > 1 &&
  readStored(installKey) === null &&
  !matchMedia('(display-mode: standalone)').matches
