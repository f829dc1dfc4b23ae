import { expect, test } from 'vitest'
import { sharesOf, tilesOf, underway } from './pictures.ts'

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

test('the one on its way is told by its place among the new ones', () => {
  const fresh = (size: number) => ({ id: String(size), file: new File(['x'.repeat(size)], 'picture.jpg') })
  const pictures = [{ id: 'old', url: '/old' }, fresh(100), fresh(300)]
  expect(underway(pictures, 0)).toEqual({ place: 1, count: 2, share: 0 })
  expect(underway(pictures, 0.1)).toEqual({ place: 1, count: 2, share: 0.4 })
  expect(underway(pictures, 0.625)).toEqual({ place: 2, count: 2, share: 0.5 })
  expect(underway(pictures, 1)).toBeUndefined()
})
