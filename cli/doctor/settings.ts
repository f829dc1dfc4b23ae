import { legalVersions } from '#contract/legal/facts.ts'
import { readOwnTexts } from '#server/features/legal/door.ts'
import { missingOperatorSettings } from '#server/platform/operator.ts'
import { type Check, faultsOf, unwell, well } from './check.ts'

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

/** What the law asks of an operator, and texts of their own, whose faults end the next start. */
export const operatorCheck: Check = {
  name: 'legal pages',
  examine: async ({ config }) => {
    const faults = faultsOf(() => readOwnTexts(config.legalTexts))
    if (!faults.length && config.termsVersion > legalVersions[0] && !readOwnTexts(config.legalTexts).changes)
      faults.push(unwell('TERMS_VERSION is your own, and no changes.en.md in LEGAL_TEXTS tells members what is new'))
    if (config.demo) return faults
    const missing = missingOperatorSettings(config)
    if (missing.length)
      faults.push(unwell(`the operator or the grievance officer is not named: set ${missing.join(', ')}`))
    return faults.length ? faults : [well('operator and grievance officer are named')]
  },
}
