import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting it is a demo on this machine only', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, role: 'all', logLevel: 'info' })
})

test.each(['DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'TRUSTED_PROXIES'])('%s ends the demo', (name) => {
  const values = {
    DATABASE_URL: 'postgres://db/seedha',
    PUBLIC_URL: 'https://seedha.example',
    ADMIN_PASSWORD: 'long-enough',
    TRUSTED_PROXIES: '10.0.0.1',
  }
  const given = { [name]: values[name as keyof typeof values] }
  expect(readConfig(given)).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(readConfig({ ...given, DEMO: 'on' })).toMatchObject({ demo: true })
})

test('every wrong value is named at once, and none is repeated', () => {
  const wrong = { PORT: 'seven', DATABASE_URL: 'mysql://root:hunter2@db', ADMIN_PASSWORD: 'short', LOG_LEVEL: 'loud' }
  expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL.*ADMIN_PASSWORD.*LOG_LEVEL/)
  expect(() => readConfig(wrong)).not.toThrow(/seven|hunter2|short|loud/)
})

test('an empty variable is an unset one, except for what the page is given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
  expect(readConfig({ VITE_API_BASE_URL: '' }).browser).toEqual({ VITE_API_BASE_URL: '' })
})

test('a list of addresses that holds something else is refused by name', () => {
  expect(() => readConfig({ METRICS_FROM: '10.0.0.1, everyone' })).toThrow(/METRICS_FROM/)
  expect(() => readConfig({ TRUSTED_PROXIES: 'loopback' })).toThrow(/TRUSTED_PROXIES/)
})
