import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, runSync } from './set-up.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium for the browser tests: SEEDHA_BROWSER, one on the PATH, or Debian's, installed now. */
export function ensureBrowser() {
  const found = process.env.SEEDHA_BROWSER ?? onPath()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set SEEDHA_BROWSER.')
  process.stdout.write('Installing Chromium, once …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  runSync('apt-get', ['update', '-qq'], { env })
  const status = runSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const installed = onPath()
  if (status !== 0 || !installed) fail('Chromium could not be installed: see above.')
  return installed
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name)
}
