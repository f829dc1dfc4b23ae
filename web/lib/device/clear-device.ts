import { languageKey } from '#contract/languages.ts'
import { isProgram, type ToWorker } from '#web/lib/offline/cache-names.ts'
import { deviceKey, installKey, outboxKey, saverKey, themeKey, unsentKey, visitsKey } from './storage.ts'

/**
 * What belongs to the device and not to whoever was signed in. What is unsent waits for the one who began it, and is
 * forgotten by whoever leaves or signs in after them.
 */
const stays = [
  languageKey,
  themeKey,
  deviceKey,
  saverKey,
  visitsKey,
  installKey,
  unsentKey,
  outboxKey,
  'logLevel',
  'push-notification-prompted',
]

/**
 * Nothing of a session is left on the device: whatever is not named above goes, so that nobody has to remember to add
 * what they keep. Databases are erased by whoever has one.
 */
export function clearDevice() {
  try {
    for (const name of Object.keys(localStorage)) if (!stays.includes(name)) localStorage.removeItem(name)
    sessionStorage.clear()
  } catch {
    // forbidden storage holds nothing to forget
  }
  navigator.serviceWorker?.controller?.postMessage({ say: 'forget' } satisfies ToWorker)
  globalThis.caches?.keys().then((names) => names.filter((name) => !isProgram(name)).map((name) => caches.delete(name)))
}
