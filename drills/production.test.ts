import { expect, test } from 'vitest'
import { launchReady, lines, sharedFolder } from './program.ts'

const DATA_DIR = sharedFolder()
const real = { DATA_DIR, DEMO: 'off', HOST: '127.0.0.1', PUBLIC_URL: 'http://seedha.example' }

/** What a program that is started for it says and shows. */
async function visit(settings: Record<string, string>) {
  const program = await launchReady({ ...real, ...settings })
  const page = async (path: string) => {
    const answer = await program.get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { status: answer.status, policy, html: await answer.text() }
  }
  const pages = { about: await page('/about'), login: await page('/login') }
  program.child.kill('SIGINT')
  await program.ended
  return { ...pages, said: program.said(), errors: program.errors() }
}

/** The very first start, which every other one follows; tests that need the same program look at it together. */
const first = once(() => visit({}))
const withProject = once(() => later({ VITE_FIREBASE_PROJECT_ID: 'p' }))
const later = async (settings: Record<string, string>) => {
  await first()
  return visit(settings)
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

test('outside of a demo the output does not have the first admin’s made-up password, but who it is, once', async () => {
  const { said, errors } = await first()
  expect(lines(said)).toEqual([
    'The first admin is admin; a password is shown by: npm run seedha -- admin',
    'Seedha is open at http://seedha.example',
  ])
  expect(errors).toContain('only kept in the dev mailbox')
  expect((await withProject()).said).not.toContain('password')
})

test('without anybody to carry SMS a page needs no more than its address', async () => {
  const { about } = await first()
  expect(about.status).toBe(200)
  expect(about.html).not.toContain('is not configured')
})

test('outside of a demo a page without its configuration lists what is missing', async () => {
  const { about } = await later({ VITE_API_BASE_URL: '', VITE_WEBSOCKET_URL: 'somewhere' })
  expect(about.status).toBe(500)
  expect(about.html).toContain('VITE_API_BASE_URL environment variable is not configured')
  expect(about.html).toContain('VITE_WEBSOCKET_URL is not a valid URL')
  expect(about.html).not.toContain('FIREBASE')
})

test('with a project its key is needed too', async () => {
  const { about } = await withProject()
  expect(about.html).toContain('VITE_FIREBASE_API_KEY is required')
})

test('with all of it the page opens, and its policy opens for reCAPTCHA only where that is set up', async () => {
  const plain = (await first()).login.policy
  expect(plain).not.toContain('google')
  expect(plain).toContain("require-trusted-types-for 'script'")
  const { about, login } = await later({
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_API_KEY: 'k',
    PUBLIC_URL: 'https://seedha.example',
    ADMIN_PASSWORD: 'Ragi#2026!mudde',
    VITE_RECAPTCHA_SITE_KEY: 'k',
    RECAPTCHA_SECRET: 's',
  })
  expect(about.status).toBe(200)
  expect(about.html).toContain('"VITE_API_BASE_URL":"https://seedha.example/api"')
  expect(login.policy).toContain('https://www.google.com/recaptcha/')
  expect(login.policy).not.toContain("'unsafe-inline'")
})
