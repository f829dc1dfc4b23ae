import type { ForgottenKind } from '#contract/admin/system.ts'
import { legalApi } from '#contract/legal/legal.ts'
import type { Config } from '#server/platform/config.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { servicesOf } from './services.ts'
import { ownText, readOwnTexts } from './texts.ts'

type KeptDays = Record<ForgottenKind, number>

/** The facts of the legal pages: settings, and what the program itself does. They change with a start only. */
export function legalRoutes(app: App, config: Config, { keptDays }: { keptDays: KeptDays }) {
  const own = readOwnTexts(config.legalTexts)
  const { operator, officer } = config
  const facts = {
    version: config.termsVersion,
    isDemo: config.demo,
    operator: { name: operator.name ?? null, address: operator.address ?? null, email: operator.email ?? null },
    officer: { name: officer.name ?? null, email: officer.email ?? null, phone: officer.phone ?? null },
    services: servicesOf(config),
    kept: keptOf(config, keptDays),
  }
  serve(app, legalApi.text, async ({ params, query }) => ({
    legal: { ...facts, own: ownText(own, params.text, query.language) },
  }))
}

/** Without the dev mailbox where nothing goes into it. */
function keptOf({ mail, sms }: Config, keptDays: KeptDays) {
  const hasMailbox = mail.kind === 'dev-mailbox' || sms.provider === 'outbox'
  return (Object.entries(keptDays) as [ForgottenKind, number][])
    .filter(([kind]) => kind !== 'outbox' || hasMailbox)
    .map(([kind, days]) => ({ kind, days }))
}
