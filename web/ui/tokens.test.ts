import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('web/ui/tokens.css', 'utf8')
const colours = (start: string) => {
  const block = css.slice(css.indexOf(start)).split('}', 1)[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/gi)].map(([, name, hex]) => [name, hex]))
}
const light = colours(':root {')
const dark = { ...light, ...colours('[data-theme="dark"] {') }

function luminance(hex = '') {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Record<string, string | undefined>, front: string, back: string) {
  const [low = 0, high = 0] = [luminance(theme[front]), luminance(theme[back])].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'raised']
const softs = ['leaf-soft', 'turmeric-soft', 'clay-soft', 'sky-soft']
const words = [
  ...[...grounds, ...softs].flatMap((ground) => [`ink on ${ground}`, `ink-quiet on ${ground}`]),
  ...grounds.flatMap((ground) => [`leaf on ${ground}`, `clay on ${ground}`, `sky on ${ground}`]),
  ...['leaf on leaf-soft', 'leaf-strong on leaf-soft', 'leaf-strong on surface', 'leaf-strong on paper'],
  ...['turmeric-ink on turmeric-soft', 'turmeric-ink on paper', 'turmeric-ink on surface', 'clay on clay-soft'],
  ...['sky on sky-soft', 'on-leaf on leaf', 'on-leaf on leaf-strong', 'on-turmeric on turmeric', 'on-clay on clay'],
  ...['on-sky on sky', 'paper on ink'],
]
const edges = grounds.flatMap((ground) => [`line-strong on ${ground}`, `focus on ${ground}`])

test.each(words)('%s can be read in both themes (WCAG 2.2, 1.4.3)', (pair) => {
  const [front = '', back = ''] = pair.split(' on ')
  expect(contrast(light, front, back)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, front, back)).toBeGreaterThanOrEqual(4.5)
})

test.each(edges)('%s can be told apart in both themes (WCAG 2.2, 1.4.11)', (pair) => {
  const [front = '', back = ''] = pair.split(' on ')
  expect(contrast(light, front, back)).toBeGreaterThanOrEqual(3)
  expect(contrast(dark, front, back)).toBeGreaterThanOrEqual(3)
})

test('dark by choice and dark by system are the same dark', () => {
  const declarations = (start: string) =>
    [...(css.slice(css.indexOf(start)).split('}', 1)[0] ?? '').matchAll(/[\w-]+: [^;]+;/g)].map(([line]) => line)
  expect(declarations(':root:not([data-theme])')).toEqual(declarations('[data-theme="dark"]'))
})

test('no other sheet knows of themes: what is dark by choice is dark on a dark device', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const knowing = sheets.filter((file) => /data-theme|prefers-color-scheme/.test(readFileSync(`web/${file}`, 'utf8')))
  expect(knowing).toEqual(['ui/tokens.css'])
})
