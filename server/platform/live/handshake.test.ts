import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeHandshakeGate } from './handshake.ts'

const production = { DEMO: 'off', PUBLIC_URL: 'https://seedha.example', DATABASE_URL: 'postgres://x/y' }
const gateOf = (environment: NodeJS.ProcessEnv) => makeHandshakeGate(readConfig({ ...production, ...environment }))
const from = (remoteAddress: string, headers: Record<string, string> = {}, url = '/socket.io/?EIO=4') =>
  ({ socket: { remoteAddress }, headers, url }) as unknown as IncomingMessage

test('pages of the own address and of those that may call the API get in, others do not', async () => {
  const mayEnter = gateOf({ CORS_ORIGINS: 'https://partner.example' })
  const asked = async (origin: string) => mayEnter(from('203.0.113.9', { origin, host: 'seedha.example' }))
  expect(await asked('https://seedha.example')).toBe(true)
  expect(await asked('https://partner.example')).toBe(true)
  for (const origin of [
    'https://evil.example',
    'http://seedha.example',
    'https://seedha.example.evil.example',
    'null',
    '',
  ])
    expect(await asked(origin), origin).toBe(false)
  expect(await mayEnter(from('203.0.113.9'))).toBe(true) // no browser
})

test('a flood from one address is stopped, and nobody else with it', async () => {
  const mayEnter = gateOf({})
  const answers = []
  for (let count = 0; count < 605; count++) answers.push(await mayEnter(from('203.0.113.9')))
  expect(answers.filter(Boolean)).toHaveLength(600)
  expect(await mayEnter(from('203.0.113.10'))).toBe(true)
  expect(await mayEnter(from('203.0.113.9', {}, '/socket.io/?EIO=4&sid=abc'))).toBe(true) // an open socket continues
})

test('behind a trusted proxy the visitor counts, and only what the proxy itself says of them', async () => {
  const mayEnter = gateOf({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const via = (forwarded: string) => mayEnter(from('10.0.0.1', { 'x-forwarded-for': forwarded }))
  for (let count = 0; count < 605; count++) await via(`192.0.2.${count % 200}, 203.0.113.9`)
  expect(await via('198.51.100.1, 203.0.113.9')).toBe(false)
  expect(await via('198.51.100.1')).toBe(true)
  const mayEnterDirectly = gateOf({})
  for (let count = 0; count < 605; count++)
    await mayEnterDirectly(from('203.0.113.9', { 'x-forwarded-for': `192.0.2.${count % 200}` }))
  expect(await mayEnterDirectly(from('203.0.113.9', { 'x-forwarded-for': '192.0.2.250' }))).toBe(false)
})
