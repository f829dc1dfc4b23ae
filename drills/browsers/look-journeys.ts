import translation from '../../locales/en/translation.json' with { type: 'json' }
import kannada from '../../locales/kn/translation.json' with { type: 'json' }
import type { Journey } from './journey.ts'
import { waitUntil } from './wait.ts'

export const lookJourneys: Journey[] = [
  {
    title: 'a visitor reads in Kannada and still after a reload',
    async run({ page }) {
      const isKannada = () => page.evaluate(() => document.documentElement.lang === 'kn' || undefined)
      await page.open('/')
      await page.click({ role: 'button', name: translation.language.current.replace('{{language}}', 'English') })
      await page.click({ role: 'menuitemradio', name: 'ಕನ್ನಡ' })
      await waitUntil('the page in Kannada', isKannada)
      await page.waitFor({ text: kannada.nav.market, isPart: true, within: { role: 'navigation' } })
      await page.reload()
      await waitUntil('the reloaded page in Kannada', isKannada)
    },
  },
  {
    title: 'a visitor reads in the dark theme, and still after a reload',
    async run({ page }) {
      const isDark = () =>
        page.evaluate(() => {
          const { backgroundColor } = getComputedStyle(document.documentElement)
          return Number(/\d+/.exec(backgroundColor)) < 64 || undefined
        })
      const themeButton = (theme: string) => ({
        role: 'button',
        name: translation.theme.current.replace('{{theme}}', theme),
        within: { role: 'dialog' },
      })
      await page.open('/')
      await page.click({ role: 'button', name: translation.nav.menu })
      await page.click(themeButton(translation.theme.system))
      await page.click(themeButton(translation.theme.light))
      await waitUntil('the dark theme', isDark)
      await page.reload()
      await waitUntil('the dark theme after a reload', isDark)
    },
  },
]
