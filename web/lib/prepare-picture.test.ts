import { expect, test } from 'vitest'
import type { WordedError } from './api/error-text.tsx'
import { fitted, pictureTypeOf, preparePicture } from './prepare-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const faultOf = (content: string) => {
  try {
    return pictureTypeOf(bytes(content))
  } catch (error) {
    return (error as WordedError).key.replace('errors:', '')
  }
}

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF89a', 'image_type'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image_type'],
  ['\0\0\0\x20ftypheic', 'image_type'],
  ['\0\0\0\x20ftypavif', 'image_type'],
  ['BM\x36\0\0', 'image_type'],
  ['%PDF-1.7', 'image_type'],
  ['<svg xmlns=', 'image_type'],
  ['RIFF\0\0\0\0WAVE', 'image_unknown'],
  ['\x89PNG\n', 'image_unknown'],
  ['hello', 'image_unknown'],
  ['', 'image_unknown'],
])('content %j is %s', (content, kind) => {
  expect(faultOf(content)).toBe(kind)
})

test('a name and a type that lie are not believed', async () => {
  const file = new File(['GIF89a'], 'photo.jpg', { type: 'image/jpeg' })
  await expect(preparePicture(file)).rejects.toMatchObject({ key: 'errors:image_type' })
})

test.each([
  [4000, 3000, { width: 1200, height: 900 }],
  [3000, 4000, { width: 900, height: 1200 }],
  [800, 600, { width: 800, height: 600 }],
  [1200, 1200, { width: 1200, height: 1200 }],
  [50_000, 1, { width: 1200, height: 1 }],
])('%i × %i becomes at most 1200 × 1200 and keeps its shape', (width, height, size) => {
  expect(fitted(width, height)).toEqual(size)
})
