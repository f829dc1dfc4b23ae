import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { envExample } from '../scripts/env-example.ts'
import { textOf } from './tree.ts'

test('.env.example is what the settings say (npm run seedha -- env-example writes it)', () => {
  expect(textOf('.env.example')).toBe(envExample())
})

test('every line of .env.example is a setting the server takes', () => {
  const given = [...textOf('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  expect(given.length).toBeGreaterThan(20)
  expect(() => readConfig(Object.fromEntries(given))).not.toThrow()
})
