import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './message-trespasses.ts'
import { files, root, textOf } from './tree.ts'

const head = [
  `import { useTranslation } from '${join(root, 'web/lib/messages/use-translation.tsx')}'`,
  `import type { I18n } from '${join(root, 'web/lib/messages/i18n.ts')}'`,
  `import { text } from '${join(root, 'server/platform/texts.ts')}'`,
  `import type { PageRow } from '${join(root, 'web/pages.ts')}'`,
  'declare const i18n: I18n',
  'declare const word: string',
  "const { t } = useTranslation(['requests', 'catalogue'])",
]

const right = [
  "t('move.accept')",
  "t('catalogue:units.kg')",
  "t('quantity', { amount: 2, unit: 'kg' })",
  "t('waiting.title', { count: 2 })",
  'i18n.exists(word) && t(word)',
  "useTranslation('faq')",
  "export const page: Partial<PageRow> = { messages: ['home', 'catalogue'], soon: ['geo'] }",
  "text('en', 'otp.sms', { code: '123456' })",
]

const wrong = [
  "t('move.acept')",
  "t('catalogue:units.stone')",
  "t('nav.home')",
  't(word)',
  "t('quantity')",
  "t('quantity', { amount: 2 })",
  "t('quantity', { amount: 2, unit: 'kg', price: 3 })",
  "t('waiting.title', { count: '2' })",
  "t('requets:move.accept')",
  "useTranslation('requets')",
  "useTranslation(['requests', 'catalog'])",
  "i18n.need(['requets'])",
  "export const visited: Partial<PageRow> = { messages: ['home', 'catalog'] }",
  "export const begun: Partial<PageRow> = { soon: ['geos'] }",
  "text('en', 'otp.smss', { code: '123456' })",
  "text('en', 'otp.sms')",
]

test('a wrong key, a missing or unknown value and a wrong namespace do not compile, whatever is right does', async () => {
  const { refused, output } = await compile([...head, ...right, ...wrong])
  expect(refused, output).toEqual(wrong)
})

test('only where the compiler can not know a key it is told to trust one', () => {
  const trusting = files.filter(
    (file) =>
      /^(contract|server|web)\/(?!.*\.test(-d)?\.).*\.tsx?$/.test(file) && /\bas RuntimeKey\b/.test(textOf(file)),
  )
  expect(trusting.sort()).toEqual([
    'server/features/notifications/message.ts',
    'web/lib/messages/bold-sentence.tsx',
    'web/lib/messages/fault-text.ts',
  ])
})
