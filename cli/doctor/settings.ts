import { missingOperatorSettings } from '#server/platform/operator.ts'
import { type Check, unwell, well } from './check.ts'

/** What `readConfig` accepts and an installation for others should not have. */
export const settingsCheck: Check = {
  name: 'settings',
  examine: async ({ config: { demo, publicUrl, trustedProxies } }) => {
    if (demo) return [well('this is a demo, for the person at this machine')]
    if (!publicUrl) return [unwell('PUBLIC_URL is missing: the program does not start without it')]
    const found = []
    if (!publicUrl.startsWith('https:')) found.push(unwell('PUBLIC_URL is not https: passwords are sent in the open'))
    if (publicUrl.startsWith('https:') && !trustedProxies.length)
      found.push(unwell('TRUSTED_PROXIES is missing: behind a proxy all visitors share the limits of one address'))
    return found.length ? found : [well('all are valid')]
  },
}

/** What the law asks of an operator. */
export const operatorCheck: Check = {
  name: 'legal pages',
  examine: async ({ config }) => {
    if (config.demo) return []
    const missing = missingOperatorSettings(config)
    return [
      missing.length
        ? unwell(`the operator or the grievance officer is not named: set ${missing.join(', ')}`)
        : well('operator and grievance officer are named'),
    ]
  },
}
