import { paintSheet } from './paint-sheet.ts'

/** How the picture left: handed to another app, or saved on the device; undefined where the reader changed their mind. */
type Left = 'shared' | 'saved' | undefined

export async function sharePicture(sheet: HTMLElement, code: string): Promise<Left> {
  const picture = await pictureOf(sheet)
  const file = new File([picture], `${code}.png`, { type: 'image/png' })
  if (!navigator.canShare?.({ files: [file] })) return save(file)
  try {
    await navigator.share({ files: [file], title: code })
    return 'shared'
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    return save(file)
  }
}

/** As it is on paper, however wide the screen is. */
async function pictureOf(sheet: HTMLElement): Promise<Blob> {
  const copy = sheet.cloneNode(true) as HTMLElement
  copy.dataset.a5 = ''
  copy.setAttribute('aria-hidden', 'true')
  sheet.after(copy)
  try {
    const canvas = paintSheet(copy)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('no picture')
    return blob
  } finally {
    copy.remove()
  }
}

function save(file: File): Left {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'saved'
}
