import type { PageEnvironment } from '#web/lib/page.tsx'

/**
 * Configuration checks before a page opens outside of demo mode. The results are shown as they are, in English, to whoever set the server
 * up.
 */
export function faultsOf(
  settings: PageEnvironment['settings'],
  { demo, sms }: { demo: boolean; sms: string },
): string[] {
  if (demo) return []
  const faults: string[] = []
  if (!settings.VITE_API_BASE_URL) faults.push('VITE_API_BASE_URL environment variable is not configured')
  for (const name of ['VITE_API_BASE_URL', 'VITE_WEBSOCKET_URL'])
    if (settings[name] && !URL.canParse(settings[name])) faults.push(`${name} is not a valid URL`)
  if (!settings.VITE_FIREBASE_PROJECT_ID && sms === 'firebase')
    faults.push('VITE_FIREBASE_PROJECT_ID environment variable is not configured')
  if (settings.VITE_FIREBASE_PROJECT_ID && !settings.VITE_FIREBASE_API_KEY)
    faults.push('VITE_FIREBASE_API_KEY is required when VITE_FIREBASE_PROJECT_ID is set')
  return faults
}
