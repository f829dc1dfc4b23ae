import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const nothing = { scripts: [], styles: [] }

test('a page shows pictures of its own origin, and of another only where one is set up', () => {
  expect(pagePolicy(nothing, { connect: [], recaptcha: false })).toContain("; img-src 'self' data: blob:;")
  const opened = pagePolicy(nothing, { connect: [], recaptcha: false, pictures: ['https://res.cloudinary.com'] })
  expect(opened).toContain("; img-src 'self' data: blob: https://res.cloudinary.com;")
  expect(opened.match(/cloudinary/g)).toHaveLength(1)
})
