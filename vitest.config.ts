import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { referenceWordsPlugin } from './scripts/reference-words.ts'

// Patience costs a passing test nothing, and a busy machine needs it.
const patient = { expect: { poll: { timeout: 30_000, interval: 20 } } }

export default defineConfig({
  test: {
    // One more than cores: a test that waits for the database, a child process or a clock leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,cli}/**/*.test.ts'],
          globalSetup: 'server/testing/cluster.ts',
          // Loading the program for each file anew takes longer than most files: what a file moves, it puts back.
          isolate: false,
          ...patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [referenceWordsPlugin()],
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
      { test: { name: 'checks', environment: 'node', include: ['checks/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'drills',
          environment: 'node',
          include: ['drills/**/*.test.ts'],
          ...patient,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
