import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type AxeScope = {
  /** Of all rules only these. */
  rules?: string[]
  /** All rules but these. */
  but?: string[]
  /** Of the page only this, which alone need not lie in a region. */
  only?: string
}

type Axe = { run: (within: unknown, options: RunOptions) => Promise<AxeResults> }

/**
 * Accessibility (a11y) check of the page by axe (WCAG 2.2 AA). Its code stays in the page: sent each time, as its own package for Playwright does
 * it, it costs three times what the check does.
 */
export async function expectNothingWrong(page: Page, { rules, but = [], only }: AxeScope = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; undefined`)
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: everything },
    rules: Object.fromEntries((only ? ['region', ...but] : but).map((rule) => [rule, { enabled: false }])),
  }
  const wrong = await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(within ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [only && { include: [[only]] }, options] as const,
  )
  expect(wrong).toEqual([])
}
