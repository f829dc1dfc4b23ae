import { freePort } from '#server/testing/free-port.ts'

import { startProcessGroup, startXvfb } from './process-group.ts'
import { type BrowserTab, clickActions, phone, typeActions } from './tab.ts'
import { waitUntil } from './wait.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf' // https://www.w3.org/TR/webdriver2/#elements
type ClassicEvaluation = { problems: string[]; json?: string; thrown?: string }

/** Runs in the page: classic WebDriver has no access to the console, so every call collects and takes its errors. */
function takeProblems() {
  const page = window as unknown as { problems?: string[] }
  if (!page.problems) {
    const problems: string[] = []
    page.problems = problems
    const { error } = console
    console.error = (...args: unknown[]) => {
      problems.push(args.map(String).join(' '))
      error(...args)
    }
    addEventListener('error', ({ message, filename }) => problems.push(`${message} ${filename}`))
    addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled rejection: ${reason}`))
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      problems.push(`content policy: ${effectiveDirective} ${blockedURI}`),
    )
  }
  return page.problems.splice(0)
}

/** WebKitGTK's MiniBrowser over classic WebDriver. */
export async function openWebKit(): Promise<BrowserTab> {
  const xvfb = await startXvfb()
  const port = await freePort()
  const driver = startProcessGroup('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: xvfb.display,
    NO_AT_BRIDGE: '1', // there is no accessibility bus
  })
  const close = async () => {
    await driver.end()
    await xvfb.end()
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const payload = body && { body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...payload })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  try {
    await waitUntil('WebKitWebDriver to listen', () => call<object>('GET', '/status'))
    // "none": navigation returns at once, so that errors are collected before the page's scripts run.
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
    const send = <T>(path: string, body: object) => call<T>('POST', `/session/${sessionId}${path}`, body)
    await send('/window/rect', phone)
    const problems: string[] = []

    return {
      navigate: (url) => send('/url', { url }),
      reload: () => send('/refresh', {}),
      async evaluate(source, args) {
        const script = `
          const [args, done] = arguments
          const problems = (${takeProblems})()
          const call = async () => (${source})(...JSON.parse(args))
          call().then(
            (value) => done({ problems, json: JSON.stringify(value) }),
            (error) => done({ problems, thrown: String(error) }),
          )`
        const evaluated = await send<ClassicEvaluation>('/execute/async', { script, args: [JSON.stringify(args)] })
        problems.push(...evaluated.problems)
        if (evaluated.thrown) throw new Error(evaluated.thrown)
        return evaluated.json ? JSON.parse(evaluated.json) : undefined // the driver turns undefined into null
      },
      click: (x, y) => send('/actions', { actions: clickActions(x, y) }),
      type: (text) => send('/actions', { actions: typeActions(text) }),
      async setFiles(selector, paths) {
        const element = await send<Record<string, string>>('/element', { using: 'css selector', value: selector })
        await send(`/element/${element[elementKey]}/value`, { text: paths.join('\n') })
      },
      problems: () => problems,
      screenshot: async () => Buffer.from(await call<string>('GET', `/session/${sessionId}/screenshot`), 'base64'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
