import { languageKey } from '#contract/languages.ts'
import { isProgram, type ToWorker } from '#web/lib/offline/cache-names.ts'
import { keepOrigin } from './origin.ts'
import { deviceKey, installKey, outboxKey, saverKey, themeKey, unsentKey, visitsKey } from './storage.ts'

/**
 * Local storage keys of the device, not of the session. Unsent items wait for their owner, and are erased at log-out or when somebody else
 * signs in.
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
 * Removes all of a session from storage: every key that is not listed above, so that nobody has to remember to add a new one. Databases are
 * deleted by their own modules.
 */
export function clearDevice() {
  try {
    for (const name of Object.keys(localStorage)) if (!stays.includes(name)) localStorage.removeItem(name)
    sessionStorage.clear()
  } catch {
    // forbidden storage holds nothing to clear
  }
  keepOrigin(undefined)
  navigator.serviceWorker?.controller?.postMessage({ say: 'forget' } satisfies ToWorker)
  globalThis.caches?.keys().then((names) => names.filter((name) => !isProgram(name)).map((name) => caches.delete(name)))
}
