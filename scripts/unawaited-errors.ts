import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { line } from './test-results.ts'

/** Vitest reporter of unhandled errors: vitest fails for them, and its JSON report leaves them out. */
export default class UnawaitedErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.UNAWAITED_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(said)))
  }
}

function said(error: SerializedError) {
  const title = [error.VITEST_TEST_NAME, 'thrown where no test awaited it'].filter(Boolean).join(', ')
  return line(String(error.VITEST_TEST_PATH ?? 'vitest'), title, error.stack ?? `${error.name}: ${error.message}`)
}
