import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { floor } from '../../scripts/browser-floor.ts'
import { openQtWebEngine } from './chrome-devtools.ts'
import type { BrowserTab } from './tab.ts'
import { openFirefox } from './webdriver-bidi.ts'
import { openWebKit } from './webdriver-classic.ts'

export type Engine = {
  name: string
  /** Of Debian. */
  packages: string
  isInstalled: boolean
  /** Set where the engine is older than the oldest supported browser. */
  belowFloor?: string
  openTab: () => Promise<BrowserTab>
}

const chromiumFloor = Number(floor.chrome)
const chromium = chromiumOfQt()

export const engines: Engine[] = [
  { name: 'Firefox', packages: 'firefox-esr', isInstalled: isOnPath('firefox-esr'), openTab: openFirefox },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: isOnPath('WebKitWebDriver', 'Xvfb'),
    openTab: openWebKit,
  },
  {
    name: `Chromium ${chromium ?? 'of QtWebEngine'}`,
    packages: 'python3-pyqt6.qtwebengine xvfb',
    isInstalled: chromium !== undefined && isOnPath('Xvfb'),
    ...(chromium && chromium < chromiumFloor && { belowFloor: `older than Chromium ${chromiumFloor}` }),
    openTab: openQtWebEngine,
  },
]

function isOnPath(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.every((name) => folders.some((folder) => folder && existsSync(join(folder, name))))
}

/** Its major version; undefined where PyQt6 is not installed. */
function chromiumOfQt() {
  const script = 'from PyQt6.QtWebEngineCore import qWebEngineChromiumVersion; print(qWebEngineChromiumVersion())'
  const { stdout } = spawnSync('/usr/bin/python3', ['-c', script], { encoding: 'utf8' })
  return Number.parseInt(stdout ?? '', 10) || undefined
}
