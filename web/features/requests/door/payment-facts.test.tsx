import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { BuyerFacts } from '#contract/requests/buyer-facts.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PaymentFacts } from './payment-facts.tsx'

afterEach(cleanup)

const none = { sellers: 3, settled: 0, open: 0, claimed: 0, silent: 0, oldestOpenDays: null }

async function show(facts: Partial<BuyerFacts> | null | undefined, language: Language = 'en') {
  const { default: requests } = await import(`../../../../locales/${language}/requests.json`)
  const i18n = makeI18n(language, { requests }, async () => ({}))
  render(
    <I18nProvider i18n={i18n}>
      <PaymentFacts facts={facts && { ...none, ...facts }} memberSince="2026-01-05T00:00:00.000Z" />
    </I18nProvider>,
  )
}

test.each([
  [
    { settled: 1, open: 1, oldestOpenDays: 1 },
    '3 sellers: 1 says paid, 1 not yet, the oldest for 1 day. For 1, nothing said yet.',
  ],
  [{ open: 3, oldestOpenDays: 0 }, '3 sellers: 3 not yet.'],
  [{ claimed: 3 }, '3 sellers. 3 only by the buyer’s word.'],
  [{ settled: 1, silent: 2 }, '3 sellers: 1 says paid. 2 left unanswered.'],
])('what there is none of is not said: %o', async (some, sentence) => {
  await show(some)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a buyer with too few sellers is said to be new, and since when they are there', async () => {
  await show(null)
  expect(screen.getByText('New buyer: too few sellers yet to say how they pay.')).toBeTruthy()
  expect(screen.getByText('member since January 2026')).toBeTruthy()
})

test('where nobody told them, as in what was kept on the device before, nothing is said', async () => {
  await show(undefined)
  expect(document.body.textContent).toBe('')
})

test.each([
  ['kn', 'ಮಾರಿದವರು 11: ಹಣ ಬಂತು ಎಂದವರು 4, ಇನ್ನೂ ಪೂರ್ತಿ ಬಂದಿಲ್ಲ ಎಂದವರು 7, ಎಲ್ಲಕ್ಕಿಂತ ಹಳೆಯದು 12 ದಿನಗಳಿಂದ.'],
  ['hi', '11 बेचने वाले: 4 ने कहा पैसे मिल गए, 7 ने कहा अभी पूरे नहीं, सबसे पुराना 12 दिनों से बाक़ी।'],
  ['mr', '11 विक्रेते: 4 जणांनी सांगितले पैसे मिळाले, 7 जणांनी सांगितले अजून पूर्ण नाही, सर्वात जुनी बाकी 12 दिवसांची.'],
] as const)('in %s', async (language, sentence) => {
  await show({ sellers: 11, settled: 4, open: 7, oldestOpenDays: 12 }, language)
  expect(screen.getByText(sentence)).toBeTruthy()
})
