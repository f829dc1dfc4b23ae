import type { FullMessageKey, MessageKey, RuntimeKey } from '#contract/messages.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import type { I18n } from './i18n.ts'
import { useTranslation } from './use-translation.tsx'

// Never run: the compiler reads it with every check, and each line below an @ts-expect-error has to be an error.
export function useMessages(i18n: I18n, status: 'pending' | 'accepted', word: string) {
  const { t } = useTranslation(['requests', 'catalogue'])

  // keys
  t('move.accept')
  t('catalogue:units.kg')
  // @ts-expect-error: no such key
  t('move.acept')
  // @ts-expect-error: a key of another namespace without its name
  t('nav.home')
  // @ts-expect-error: no such key in another namespace
  t('catalogue:units.stone')
  // @ts-expect-error: no such namespace before the colon
  t('requets:move.accept')
  // @ts-expect-error: a group is no message
  t('move')
  // @ts-expect-error: a plural form is not named, `count` chooses it
  t('waiting.title_one', { count: 1 })
  // @ts-expect-error: any string
  t(word)

  // namespaces
  // @ts-expect-error: no such namespace
  useTranslation('requets')
  // @ts-expect-error: no such namespace among several
  useTranslation(['requests', 'catalog'])
  // @ts-expect-error: no such namespace
  void i18n.need(['requets'])
  // @ts-expect-error: no such group of messages
  i18n.words('faq:categorys')

  // composed keys
  t(`status.${status}`)
  // @ts-expect-error: not every status has such a message
  t(`closed.${status}`)
  // @ts-expect-error: a string could be anything
  t(`status.${word}`)

  // values
  t('quantity', { amount: 2, unit: 'kg' })
  t('waiting.title', { count: 2 })
  // @ts-expect-error: no values at all
  t('quantity')
  // @ts-expect-error: a missing value
  t('quantity', { amount: 2 })
  // @ts-expect-error: a missing value of another namespace's message
  useTranslation().t('requests:quantity', { amount: 2 })
  // @ts-expect-error: an unknown value
  t('quantity', { amount: 2, unit: 'kg', price: 3 })
  // @ts-expect-error: values for a message without any
  t('move.accept', { name: 'Ravi' })
  // @ts-expect-error: undefined is no value
  t('quantity', { amount: 2, unit: undefined })
  // @ts-expect-error: text has no plural form
  t('waiting.title', { count: '2' })
  // @ts-expect-error: only one of the two needs no values
  t(status === 'pending' ? 'move.accept' : 'quantity')

  // `context` chooses a variant where a message has one
  const { t: ofProduct } = useTranslation('product')
  ofProduct('page.harvested', { context: 'crop' })
  ofProduct('page.harvested')
  // @ts-expect-error: no such context
  ofProduct('page.harvested', { context: 'milk' })

  // tables and props
  const ways: MessageKey<'translation'>[] = ['nav.home', 'nav.market']
  const counted: MessageKey<'requests', { amount: string; unit: string }> = 'quantity'
  // @ts-expect-error: no such key
  ways.push('nav.hom')
  // @ts-expect-error: its message needs a value that nobody will give
  const uncounted: MessageKey<'requests'> = 'quantity'
  // @ts-expect-error: without its namespace
  const failed: FullMessageKey = 'failed'
  // @ts-expect-error: no such key
  const error = new WordedError('outbox:fulll')

  // keys known only at run time
  const key = `requests:status.${word}`
  // @ts-expect-error: nobody knows whether it exists
  t(key)
  return [i18n.exists(key) ? t(key) : word, t(word as RuntimeKey), ways, counted, uncounted, failed, error]
}
