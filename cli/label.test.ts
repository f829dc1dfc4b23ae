import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { correctLabel } from './label.ts'

const original = join(import.meta.dirname, '../server/database/reference')
const copy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-label-'))
  cpSync(original, folder, { recursive: true })
  return folder
}
const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

test('one name changes and nothing else', () => {
  const folder = copy()
  correctLabel(['Karnataka/Mysuru', 'kn', 'ಮೈಸೂರ'], folder)
  const before = read(original, 'places.json')
  const after = read(folder, 'places.json')
  expect(after.states.Karnataka.districts.Mysuru.labels.kn).toBe('ಮೈಸೂರ')
  after.states.Karnataka.districts.Mysuru.labels.kn = before.states.Karnataka.districts.Mysuru.labels.kn
  expect(after).toEqual(before)
})

test('a state and a crop are found by their own names', () => {
  const folder = copy()
  correctLabel(['Karnataka', 'hi', 'कर्नाटका'], folder)
  correctLabel(['tomato', 'mr', 'टोमॅटो'], folder)
  expect(read(folder, 'places.json').states.Karnataka.labels.hi).toBe('कर्नाटका')
  const tomato = read(folder, 'catalogue.json').items.find((item: { key: string }) => item.key === 'tomato')
  expect(tomato.labels.mr).toBe('टोमॅटो')
})

test('an unknown place, a district of another state or a missing word is refused', () => {
  const folder = copy()
  expect(() => correctLabel(['Karnataka/Nashik', 'kn', 'ನಾಶಿಕ್'], folder)).toThrow('no place or crop')
  expect(() => correctLabel(['tomato', 'ta', 'x'], folder)).toThrow('which language')
  expect(() => correctLabel(['tomato', 'kn'], folder)).toThrow('new name')
})
