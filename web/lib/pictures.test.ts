import { expect, test } from 'vitest'
import { pictureAt } from './pictures.ts'

test('a picture is asked for in the width it is shown in, whatever its address carries already', () => {
  expect(pictureAt('/pictures/tomato.jpg', 320)).toBe('/pictures/tomato.jpg?w=320')
  expect(pictureAt('https://cloud.example/tomato?v=2', 1200)).toBe('https://cloud.example/tomato?v=2&w=1200')
})
