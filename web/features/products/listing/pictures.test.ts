import { expect, test } from 'vitest'
import { sharesOf, tilesOf } from './pictures.ts'

test('pictures travel one after the other', () => {
  expect(sharesOf([100, 100, 200], 0)).toEqual([0, 0, 0])
  expect(sharesOf([100, 100, 200], 0.375)).toEqual([1, 0.5, 0])
  expect(sharesOf([100, 100, 200], 1)).toEqual([1, 1, 1])
})

test('only what is being sent shows how far it is', () => {
  const file = new File(['1234'], 'picture.jpg')
  const pictures = [
    { id: 'old', url: '/pictures/a.jpg' },
    { id: 'new', file },
  ]
  expect(tilesOf(pictures, undefined).map(({ progress }) => progress)).toEqual([undefined, undefined])
  expect(tilesOf(pictures, 0.5)).toMatchObject([{ url: '/pictures/a.jpg?w=320' }, { file, progress: 0.5 }])
})
