import { countSubscriptions } from '#server/features/notifications/door.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keyKinds, listKeys, type RotatedKind, rotateKey } from '#server/platform/key-rotation.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { withDatabase } from './database.ts'

const usage = 'Say: keys list, or keys rotate <captcha|links|push|notes> [--now].'
const kinds = Object.keys(keyKinds) as RotatedKind[]

export async function keys([what, name = '', option, ...rest]: string[]): Promise<string> {
  if (what === 'list' && !name) return withDatabase(list)
  if (what !== 'rotate' || rest.length || (option !== undefined && option !== '--now')) throw new SetUpError(usage)
  const kind = kinds.find((one) => one === name)
  if (!kind) throw new SetUpError(usage)
  if (kind === 'push' && readConfig(process.env).push.keys)
    throw new SetUpError('The push keys are those of VAPID_PRIVATE_KEY and VITE_VAPID_PUBLIC_KEY: change them there.')
  const atOnce = option === '--now'
  await withDatabase((db) => rotateKey(db, kind, { atOnce }))
  return `There is a new key for ${kind}. ${atOnce ? endedAtOnce[kind] : stays[kind]}`
}

const stays = {
  captcha: 'Captchas that are being solved stay valid.',
  links: 'Links in mails that were sent stay valid for a year.',
  push: 'Browsers that have subscribed keep the former key, new ones get the new one.',
  notes: 'Deal notes that were signed stay genuine: the former public keys stay published.',
}
const endedAtOnce = {
  captcha: 'Captchas that are being solved are refused: within a minute on every node.',
  links: 'Unsubscribe links in mails that were sent do not work any more: within a minute on every node.',
  push: 'Browsers that have subscribed get no more pushes until their owner turns them on again.',
  notes: 'Notes of before are told by their number only: the former public keys are published as withdrawn.',
}

async function list(db: Database): Promise<string> {
  const lines: string[] = []
  const browsers = await countSubscriptions(db)
  const isOutside = readConfig(process.env).push.keys !== undefined
  for (const kind of kinds) {
    const found = await listKeys(db, kind)
    if (kind === 'push' && isOutside) lines.push('push     from VAPID_PRIVATE_KEY')
    for (const [place, { name, madeAt, endsAt, hasEnded }] of found.entries()) {
      const made = madeAt ? `made ${madeAt.toISOString()}` : 'made before keys could be rotated'
      const state = hasEnded
        ? 'ended'
        : endsAt
          ? `accepted until ${endsAt.toISOString()}`
          : place
            ? 'accepted'
            : 'in use'
      lines.push(`${kind.padEnd(8)} ${name.padEnd(10)} ${made}, ${state}`)
    }
    if (!found.length) lines.push(`${kind.padEnd(8)} not made yet`)
    if (kind === 'push') lines.push(`${kind.padEnd(8)} ${browsers} browsers are subscribed`)
  }
  return lines.join('\n')
}
