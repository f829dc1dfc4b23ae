import { connect } from './connection.ts'
import { startProcessGroup } from './process-group.ts'
import { type BrowserTab, clickActions, phone, typeActions } from './tab.ts'

type BidiLogEntry = { level: string; text: string | null }
type BidiEvaluation =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Headless Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<BrowserTab> {
  const browser = startProcessGroup('firefox-esr', ['--headless', '--remote-debugging-port', '0', 'about:blank'], {})
  try {
    const { send, on } = await connect(`${await browser.waitForOutput(/(ws:\/\/127\.0\.0\.1:\d+)/)}/session`)
    await send('session.new', { capabilities: {} })
    const problems: string[] = []
    on<BidiLogEntry>('log.entryAdded', ({ level, text }) => level === 'error' && problems.push(String(text)))
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree')
    const [{ context }] = contexts
    await send('browsingContext.setViewport', { context, viewport: phone })

    return {
      navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'none' })),
      async evaluate(source, args) {
        const evaluated = await send<BidiEvaluation>('script.callFunction', {
          functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        })
        if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
        const { value } = evaluated.result
        return value === undefined ? undefined : JSON.parse(value)
      },
      click: async (x, y) => void (await send('input.performActions', { context, actions: clickActions(x, y) })),
      type: async (text) => void (await send('input.performActions', { context, actions: typeActions(text) })),
      async setFiles(selector, files) {
        const locator = { type: 'css', value: selector }
        const { nodes } = await send<{ nodes: object[] }>('browsingContext.locateNodes', { context, locator })
        await send('input.setFiles', { context, element: nodes[0], files })
      },
      problems: () => problems,
      async screenshot() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      close: browser.end,
    }
  } catch (error) {
    await browser.end()
    throw error
  }
}
