import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { namedMessages } from '../scripts/named-messages.ts'

const named = (code: string) => [...namedMessages(parseAst(code))].sort()

test.each([
  ['useTranslation()', ['translation']],
  ["const { t } = useTranslation('faq')", ['faq']],
  ["useTranslation(['admin', ...(handle?.words ?? [])])", ['admin']],
  ["useTranslation(isNew ? 'listing' : ['products', 'catalogue'])", ['catalogue', 'listing', 'products']],
  ["t('errors:otp_not_sent')", ['errors']],
  [`t(\`catalogue:units.\${unit}\`)`, ['catalogue']],
  ["jsx(ErrorNote, { fallback: 'support:failed' })", ['support']],
  ["i18n.words('geo')", ['geo']],
  ["void i18n.need(['notifications', 'errors'])", ['errors', 'notifications']],
  ["loadReferenceMessages(language, 'produce')", ['produce']],
])('%s names %j', (code, names) => expect(named(code)).toEqual(names))

test.each([
  "call('GET /products')",
  "useQuery({ queryKey: ['requests', id] })",
  "t('title')",
  "import x from 'virtual:words/geo/en'",
  `style(\`color:\${ink}\`)`,
])('%s names none', (code) => expect(named(code)).toEqual([]))
