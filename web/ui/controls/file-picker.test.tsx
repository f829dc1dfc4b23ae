import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilePicker } from './file-picker.tsx'
import type { PickedFile } from './file-tile.tsx'

const words = {
  add: 'Add picture',
  drop: 'Drop here',
  cover: 'Cover',
  makeCover: 'Make cover',
  earlier: (place: number) => `Move picture ${place} forward`,
  failed: 'Not sent',
  picture: (place: number) => `Picture ${place}`,
  remove: (place: number) => `Remove picture ${place}`,
  retry: (place: number) => `Send picture ${place} again`,
  percent: (share: number) => `${Math.round(share * 100)} %`,
}
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
const spies = { onAdd: vi.fn(), onRemove: vi.fn(), onFirst: vi.fn(), onEarlier: vi.fn(), onRetry: vi.fn() }
const show = (files: PickedFile[]) =>
  render(<FilePicker label="Pictures" files={files} max={3} accept=".jpg,.jpeg,.png" words={words} {...spies} />)

beforeEach(() => {
  URL.createObjectURL = vi.fn((file) => `blob:${(file as File).name}`)
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('what is over the limit is dropped without a word', () => {
  show([{ id: 'a', url: '/a.webp' }])
  const chosen = [photo('1.png'), photo('2.png'), photo('3.png')]
  fireEvent.change(screen.getByLabelText('Add picture'), { target: { files: chosen } })
  expect(spies.onAdd).toHaveBeenCalledExactlyOnceWith(chosen.slice(0, 2))
})

test('files can be dropped onto it', () => {
  show([])
  const file = photo('1.png')
  fireEvent.drop(screen.getByRole('list'), { dataTransfer: { files: [file], types: ['Files'] } })
  expect(spies.onAdd).toHaveBeenCalledExactlyOnceWith([file])
})

test('with no room left there is no way to add', () => {
  show([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  expect(screen.queryByLabelText('Add picture')).toBeNull()
})

test('a preview is let go when its picture goes', () => {
  const { rerender } = show([{ id: 'a', file: photo('1.png') }])
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Picture 1' }).src).toBe('blob:1.png')
  rerender(<FilePicker label="Pictures" files={[]} max={3} accept=".png" words={words} {...spies} />)
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1.png')
})

test('each picture can be removed, and another one made the cover', () => {
  show([
    { id: 'a', url: '/a' },
    { id: 'b', url: '/b' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(spies.onRemove).toHaveBeenCalledWith('a')
  fireEvent.click(screen.getByRole('button', { name: 'Make cover Picture 2' }))
  expect(spies.onFirst).toHaveBeenCalledWith('b')
})

test('progress is shown per picture, and a failed one can be sent again', () => {
  show([
    { id: 'a', url: '/a', progress: 0.64 },
    { id: 'b', url: '/b', progress: 'failed' },
  ])
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Picture 1' }).value).toBe(0.64)
  expect(screen.getByText('64 %')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Not sent')
  fireEvent.click(screen.getByRole('button', { name: 'Send picture 2 again' }))
  expect(spies.onRetry).toHaveBeenCalledWith('b')
})

test('the third picture can be moved forward; the second one has the cover before it', () => {
  show([
    { id: 'a', url: '/a' },
    { id: 'b', url: '/b' },
    { id: 'c', url: '/c' },
  ])
  expect(screen.queryByRole('button', { name: 'Move picture 2 forward' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Move picture 3 forward' }))
  expect(spies.onEarlier).toHaveBeenCalledExactlyOnceWith('c')
})

test('a picture that is made ready is told of without a line of its own, which would move all that is below', () => {
  const picker = { label: 'Pictures', max: 3, accept: '.png', words, ...spies }
  const { rerender } = render(<FilePicker {...picker} files={[{ id: 'a' }]} preparing="Preparing your pictures" />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Preparing your pictures')
  expect(status.className).toBe('visually-hidden')
  rerender(<FilePicker {...picker} files={[{ id: 'a', url: '/a' }]} preparing={false} />)
  expect(status.textContent).toBe('')
})
