import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { labelsFor } from '#web/features/catalogue/door/labels.ts'
import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { setLogLevel } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { tomato } from '#web/testing/tomato.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { ShareProduct } from './share-product.tsx'

const page = { origin: 'https://seedha.example', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const told = {
  en: { name: 'Tomato', price: '₹28', unit: 'kg', place: 'Kolar, Karnataka' },
  kn: { name: 'ಟೊಮೆಟೊ', price: '₹28', unit: 'ಕೆಜಿ', place: 'ಕೋಲಾರ, ಕರ್ನಾಟಕ' },
  hi: { name: 'टमाटर', price: '₹28', unit: 'किलो', place: 'कोलार, कर्नाटक' },
  mr: { name: 'टोमॅटो', price: '₹28', unit: 'किलो', place: 'कोलार, कर्नाटक' },
}

afterEach(() => {
  cleanup()
  takeToasts()
  vi.unstubAllGlobals()
})

/** Opened by a reader of this language whose browser has no share of its own, and copies like this. */
async function open(language: Language, writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', Object.create(navigator, { share: {}, clipboard: { value: { writeText } } }))
  const i18n = makeI18n(language, {}, loadMessages)
  await i18n.need(['translation', 'products', 'share', 'catalogue'])
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <MemoryRouter>
          <GivenLabels labels={await labelsFor(language, [tomato])} products={[tomato]}>
            <ShareProduct product={tomato} />
          </GivenLabels>
          <ToastOutlet words={{ region: 'Messages', close: 'Close' }} />
        </MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
  const sayFirst = i18n.voice(language, 'products')
  const button = i18n.voice(language, 'translation')('share')
  fireEvent.click(screen.getByRole('button', { name: button }))
  const say = i18n.voice(language, 'share')
  await screen.findByRole('dialog', { name: button })
  const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: say('copy') })))
  return { sayFirst, say, copy }
}

test.each(languages)(
  'without a share of its own, the browser gets WhatsApp and a link to copy in %s',
  async (language) => {
    const writeText = vi.fn(async () => undefined)
    const { sayFirst, say, copy } = await open(language, writeText)
    const link = `https://seedha.example/products/${tomato._id}${language === 'en' ? '' : `?lng=${language}`}`
    const whatsApp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(whatsApp).searchParams.get('text')).toBe(`${sayFirst('share.text', told[language])} ${link}`)
    await copy()
    expect(writeText).toHaveBeenCalledWith(link)
    expect(await screen.findByText(say('copied'))).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a browser that may not copy says so, and the link stays to be read', async () => {
  setLogLevel('silent')
  const { say, copy } = await open('en', () => Promise.reject(new Error('not allowed')))
  await copy()
  expect(await screen.findByText(say('failed'))).toBeTruthy()
  expect(screen.getByText(`https://seedha.example/products/${tomato._id}`)).toBeTruthy()
})
