import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aroundEachTest, button, press, proved, said, show } from '#web/testing/own-account.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import { PictureButton } from './picture-button.tsx'

await import('./picture-dialog.tsx') // lazy in the button: not on a test's time

aroundEachTest()

/** The browser's request: what was sent, and whether it is answered. */
let sent: FormData[]
let isDown: boolean
class Line {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  open() {}
  abort() {}
  setRequestHeader() {}
  send(form: FormData) {
    sent.push(form)
    this.status = isDown ? 0 : 200
    this.responseText = JSON.stringify({ user: { ...proved, profileImageUrl: '/pictures/me.jpg' } })
    const done = isDown ? this.onerror : this.onload
    setTimeout(() => done())
  }
}

beforeEach(() => {
  sent = []
  isDown = false
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 900, close: () => {} }))
  HTMLCanvasElement.prototype.getContext = vi.fn(() => ({ fillRect: () => {}, drawImage: () => {} })) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture'], { type: 'image/jpeg' }))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  show(proved, ({ user, onUser }) => <PictureButton hasPicture={user.profileImageUrl !== null} onUser={onUser} />)
})

/** Named and typed as a JPEG, whatever it is. */
const choose = (content: string) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
  const input = screen.getByLabelText(profile.picture.title, { selector: 'input' })
  return act(async () => fireEvent.change(input, { target: { files: [file] } }))
}
const jpeg = '\xff\xd8\xff\xe0'

test('what is no JPEG or PNG is refused before it is sent', async () => {
  await choose('GIF89a....')
  expect((await screen.findByRole('alert')).textContent).toBe(errors.image_type)
  expect(button(profile.picture.save).disabled).toBe(true)
  await choose('hello')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.image_unknown))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  await choose(`${jpeg} and then nothing`)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.image_invalid))
  expect(button(profile.picture.save).disabled).toBe(true)
  expect(sent).toEqual([])
})

test('a picture that could not be sent can be sent again', async () => {
  isDown = true
  await choose(jpeg)
  expect(await screen.findByRole('img', { name: profile.picture.preview })).toBeTruthy()
  await press(profile.picture.save)
  expect((await screen.findByRole('alert')).textContent).toBe(errors.no_answer)
  isDown = false
  await press(profile.picture.retry)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toEqual([profile.picture.saved])
  expect(sent).toHaveLength(2)
  expect(sent[1]?.get('profileImage')).toEqual(sent[0]?.get('profileImage'))
  expect(button(profile.picture.change)).toBeTruthy()
})
