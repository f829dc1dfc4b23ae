import { pictureAt } from '#web/lib/pictures.ts'
import type { PickedFile } from '#web/ui/controls/file-tile.tsx'

/** With us already and known by its address, or chosen here and made ready; neither: it is being made ready. */
export type Picture = { id: string; file?: File | undefined; url?: string | undefined }

export const isReady = ({ file, url }: Picture) => Boolean(file || url)

/** Files travel one after the other, so the share of the whole tells how far each is. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  let sent = share * sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => {
    const own = Math.max(0, Math.min(sent, size))
    sent -= size
    return size ? own / size : 1
  })
}

/** Which of the new pictures is on its way, counted from one; none: all are sent. */
export function underway(pictures: readonly Picture[], share: number) {
  const sizes = pictures.flatMap(({ file }) => file?.size ?? [])
  const shares = sharesOf(sizes, share)
  const at = shares.findIndex((one) => one < 1)
  return at < 0 ? undefined : { place: at + 1, count: sizes.length, share: shares[at] ?? 0 }
}

export function tilesOf(pictures: readonly Picture[], share: number | undefined): PickedFile[] {
  const fresh = pictures.filter(({ file }) => file)
  const shares = sharesOf(
    fresh.map(({ file }) => file?.size ?? 0),
    share ?? 0,
  )
  return pictures.map((picture) => ({
    id: picture.id,
    file: picture.file,
    url: picture.url && pictureAt(picture.url, 320),
    progress: share !== undefined && picture.file ? shares[fresh.indexOf(picture)] : undefined,
  }))
}
