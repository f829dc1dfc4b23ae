import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageModulesPlugin } from './scripts/page-modules.ts'
import { referenceMessagesPlugin } from './scripts/reference-messages.ts'

// Patience costs a passing test nothing, and a busy machine needs it.
const patient = { expect: { poll: { timeout: 30_000, interval: 20 } } }

/** In full (`npm run drill`) they measure, so few run at once; some take minutes on a quiet machine, and beside a load several times as long. */
const isDrill = process.env.DRILL === 'full'
const drillTimeout = isDrill ? 1_800_000 : 240_000

/**
 * A drill mostly waits: all of them together, as vitest would begin, leave the cores idle. Two begin beside the server's files,
 * the others where the workers that know the server end anyway; among those files each would end one.
 */
class DrillsBesideOthers extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const of = (name: string) => sorted.filter(({ project }) => project.name === name)
    const drills = of('drills')
    return [...of('checks'), ...drills.slice(0, 2), ...of('server'), ...drills.slice(2), ...of('web')]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: DrillsBesideOthers },
    // One more than cores: a test that waits for the database, a child process or a clock leaves its core to another. The browser's run
    // beside these; more of both only make each wait longer, and what is seen for five seconds is missed.
    maxWorkers: availableParallelism() + (isDrill ? 0 : 1),
    projects: [
      {
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/argon2.ts') } },
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,cli}/**/*.test.ts'],
          globalSetup: 'server/testing/template.ts',
          // Loading the program for each file anew takes longer than most files: what a file moves, it puts back.
          isolate: false,
          ...patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [referenceMessagesPlugin(), pageModulesPlugin()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          pool: 'vmThreads', // a window for each file in half the time
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: 'web/testing/patience.ts',
          ...patient,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'checks',
          environment: 'node',
          include: ['checks/**/*.test.ts'],
          isolate: false, // they only read
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'drills',
          environment: 'node',
          include: ['drills/**/*.test.ts'],
          ...patient,
          testTimeout: drillTimeout,
          hookTimeout: drillTimeout,
        },
      },
    ],
  },
})
