import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { port } from './e2e/port.ts'

/** Playwright's own list for a headless browser, as only the last such flag counts; and ScriptStreaming, which parses beside what is compiled already. */
const withoutFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'ScriptStreaming',
]
/** `npm run drill -- weak`: what takes too long for every day. */
const isDrill = process.env.DRILL === 'full'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site', // what one page has compiled, the next of the same browser need not
  '--renderer-process-limit=1', // each new page began in a process of its own, which it left for the site's
  `--disable-features=${withoutFeatures.join()}`,
  // No page here lives long enough to earn what the optimizing compilers make, but the solving of a captcha does.
  '--js-flags=--no-turbofan --invocation-count-for-maglev=20000 --invocation-count-for-maglev-osr=2000',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: isDrill ? '**/*.drill.ts' : '**/*.test.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: availableParallelism() + 1, // a journey often waits for the server, or for nothing to come any more
  // Patience costs a passing test nothing, and a busy machine needs it.
  timeout: isDrill ? 900_000 : 90_000,
  expect: { timeout: isDrill ? 180_000 : 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    serviceWorkers: 'block', // each test would fill a device anew; those about the worker allow it
    launchOptions: { executablePath: process.env.SEEDHA_BROWSER ?? '/usr/bin/chromium', args: flags },
    trace: 'off',
  },
  webServer: {
    command: 'node e2e/server.ts',
    env: { PORT: String(port), NODE_ENV: 'production' },
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: process.env.E2E_READY === 'yes', // `npm test` has started it long before
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
