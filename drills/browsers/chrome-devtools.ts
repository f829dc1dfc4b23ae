import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

import { connect } from './connection.ts'
import { startProcessGroup, startXvfb } from './process-group.ts'
import { type BrowserTab, phone } from './tab.ts'

type DevToolsException = { text: string; exception?: { description?: string; value?: unknown } }
type DevToolsEvaluation = { result: { value?: unknown }; exceptionDetails?: DevToolsException }
type ConsoleCall = { type: string; args: { value?: unknown; description?: string }[] }
type DevToolsLogEntry = { level: string; text: string; url?: string }

const textOf = ({ text, exception }: DevToolsException) => `${text} ${exception?.description ?? exception?.value ?? ''}`

/** QtWebEngine, an older Chromium, over the Chrome DevTools Protocol. */
export async function openQtWebEngine(): Promise<BrowserTab> {
  const xvfb = await startXvfb()
  const script = join(import.meta.dirname, 'qt-web-engine.py')
  const browser = startProcessGroup('/usr/bin/python3', [script, String(phone.width), String(phone.height)], {
    DISPLAY: xvfb.display,
    QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${await freePort()}`,
    QTWEBENGINE_DISABLE_SANDBOX: '1', // it does not start for root
    QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --hide-scrollbars',
    QT_LOGGING_RULES: 'qt.webenginecontext*=false',
  })
  const close = async () => {
    await browser.end()
    await xvfb.end()
  }
  try {
    const address = await browser.waitForOutput(/DevTools listening on ws:\/\/([\d.:]+)/)
    const [target] = (await (await fetch(`http://${address}/json`)).json()) as [{ webSocketDebuggerUrl: string }]
    const { send, on } = await connect(target.webSocketDebuggerUrl)
    const problems: string[] = []
    on<{ exceptionDetails: DevToolsException }>('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      problems.push(textOf(exceptionDetails)),
    )
    on<ConsoleCall>('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type === 'error') problems.push(args.map(({ value, description }) => value ?? description).join(' '))
    })
    on<{ entry: DevToolsLogEntry }>('Log.entryAdded', ({ entry: { level, text, url = '' } }) => {
      if (level === 'error') problems.push(`${text} ${url}`)
    })
    for (const domain of ['Runtime', 'Log', 'Page', 'DOM']) await send(`${domain}.enable`)

    return {
      navigate: async (url) => void (await send('Page.navigate', { url })),
      reload: async () => void (await send('Page.reload')),
      async evaluate(source, args) {
        const { result, exceptionDetails } = await send<DevToolsEvaluation>('Runtime.evaluate', {
          expression: `(${source})(...${JSON.stringify(args)})`,
          awaitPromise: true,
          returnByValue: true,
        })
        if (exceptionDetails) throw new Error(textOf(exceptionDetails))
        return result.value
      },
      async click(x, y) {
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
          await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      },
      async type(text) {
        for (const key of text) {
          await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
          await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        }
      },
      async setFiles(selector, files) {
        const expression = `document.querySelector(${JSON.stringify(selector)})`
        const { result } = await send<{ result: { objectId: string } }>('Runtime.evaluate', { expression })
        await send('DOM.setFileInputFiles', { objectId: result.objectId, files })
      },
      problems: () => problems,
      async screenshot() {
        const { data } = await send<{ data: string }>('Page.captureScreenshot')
        return Buffer.from(data, 'base64')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
