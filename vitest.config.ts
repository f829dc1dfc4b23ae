import { defineConfig } from 'vitest/config'
import { referenceWordsPlugin } from './scripts/reference-words.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,cli}/**/*.test.ts'],
          globalSetup: 'server/testing/cluster.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [referenceWordsPlugin()],
        test: { name: 'web', environment: 'happy-dom', include: ['web/**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'checks', environment: 'node', include: ['checks/**/*.test.ts'] } },
      {
        test: {
          name: 'drills',
          environment: 'node',
          include: ['drills/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
