import { expect, test } from 'vitest'
import { dataFolder, launchReady } from './program.ts'

const real = { DEMO: 'off', HOST: '127.0.0.1' }
const page = async (settings: Record<string, string>) => {
  const program = await launchReady({ DATA_DIR: dataFolder(), ...real, ...settings })
  const answer = await program.get('/about')
  return { status: answer.status, html: await answer.text() }
}

test('outside of a demo a page without its configuration lists what is missing', async () => {
  const { status, html } = await page({ VITE_API_BASE_URL: '', VITE_WEBSOCKET_URL: 'somewhere' })
  expect(status).toBe(500)
  expect(html).toContain('VITE_API_BASE_URL environment variable is not configured')
  expect(html).toContain('VITE_WEBSOCKET_URL is not a valid URL')
  expect(html).toContain('VITE_FIREBASE_PROJECT_ID environment variable is not configured')
})

test('with a project its key is needed too, and then the page opens', async () => {
  const half = await page({ VITE_FIREBASE_PROJECT_ID: 'p' })
  expect(half.html).toContain('VITE_FIREBASE_API_KEY is required')
  const whole = await page({
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_API_KEY: 'k',
    PUBLIC_URL: 'https://seedha.example',
  })
  expect(whole.status).toBe(200)
  expect(whole.html).toContain('"VITE_API_BASE_URL":"https://seedha.example/api"')
})
