import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { messagesIn, messageTypes, messageTypesPlugin, writeMessageTypes } from '../scripts/message-types.ts'
import { textOf } from './tree.ts'

const scratch = mkdtempSync(join(tmpdir(), 'seedha-message-types-'))
const paths = { from: join(scratch, 'en'), to: join(scratch, 'generated/messages.d.ts') }
const patient = { timeout: 30_000 }
const written = () => readFileSync(paths.to, 'utf8')
const say = (words: object | string) => {
  mkdirSync(paths.from, { recursive: true })
  writeFileSync(join(paths.from, 'farm.json'), typeof words === 'string' ? words : JSON.stringify(words))
}
afterAll(() => rmSync(scratch, { recursive: true }))

const typesOf = (tree: Parameters<typeof messagesIn>[0]) =>
  Object.fromEntries([...messagesIn(tree)].map(([key, values]) => [key, Object.fromEntries(values)]))

test('a message is found by its dotted key, with the values it asks for', () => {
  expect(typesOf({ nav: { home: 'Home', hello: 'Hello {{name}} of {{place}}' } })).toEqual({
    'nav.home': {},
    'nav.hello': { name: 'Value', place: 'Value' },
  })
})

test('all plural forms are one message, which is counted by a number', () => {
  expect(typesOf({ sent_one: 'one {{thing}} for {{count}}', sent_other: '{{count}} {{things}}' })).toEqual({
    sent: { thing: 'Value', things: 'Value', count: 'number' },
  })
})

test('a message for a context is no other message, counted or not', () => {
  const context = "'crop' | undefined"
  expect(typesOf({ day: 'Day', day_crop: 'Harvest' })).toEqual({ day: { 'context?': context } })
  expect(typesOf({ old_one: 'a day', old_other: '{{count}} days', old_crop_other: '{{count}} days ago' })).toEqual({
    old: { count: 'number', 'context?': context },
  })
})

test('any other ending is part of the key', () => {
  expect(Object.keys(typesOf({ accept: 'Yes', accept_offer: 'Yes to it', buyer_confirm_no: 'No' }))).toEqual([
    'accept',
    'accept_offer',
    'buyer_confirm_no',
  ])
})

test('types that were written before are written anew when a message has changed', () => {
  say({ soil: 'Soil' })
  writeMessageTypes(paths)
  expect(written()).toContain('"soil": NoValues')
  say({ soil: 'Soil of {{place}}' })
  writeMessageTypes(paths)
  expect(written()).toContain('"soil": { place: Value }')
})

test('the dev server writes them as it starts and when a message changes, and outlives one that is half typed', async () => {
  say({ seed: 'Seed' })
  const warnings: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (warning: string) => void warnings.push(warning) }
  const server = await createServer({
    configFile: false,
    root: scratch,
    customLogger,
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [messageTypesPlugin(paths)],
  })
  const change = (words: object | string) => {
    say(words)
    server.watcher.emit('change', join(paths.from, 'farm.json'))
  }
  try {
    expect(written()).toContain('"seed"')
    change('{ "rain":')
    await expect.poll(() => warnings.join(), patient).toContain('farm.json')
    change({ rain: 'Rain' })
    await expect.poll(written, patient).toContain('"rain"')
  } finally {
    await server.close()
  }
})

test('the types that the compiler reads are those of the messages as they are: npm run check writes them', () => {
  expect(textOf('.generated/messages.d.ts')).toBe(messageTypes())
})
