import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, runSync } from './set-up.mjs'

// The headless shell is Chromium without its windows, and opens a page in a third of the time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Finds a Chromium for the browser tests: SEEDHA_BROWSER, Debian's headless one, installed now, or any on the PATH. */
export function ensureBrowser() {
  const found = process.env.SEEDHA_BROWSER ?? onPath([shell])
  if (found) return found
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const installed = (canInstall && install(shell, 'fonts-noto-core')) || onPath(names)
  if (installed) return installed
  if (!canInstall)
    fail(`The browser tests need Chromium: install it (Debian: apt-get install ${shell}) or set SEEDHA_BROWSER.`)
  return install('chromium', 'fonts-noto-core') ?? fail('Chromium could not be installed: see above.')
}

function install(...packages) {
  process.stdout.write('Installing Chromium, once …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  runSync('apt-get', ['update', '-qq'], { env })
  runSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return onPath(packages)
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name)
}
