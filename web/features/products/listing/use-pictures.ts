import { useState } from 'react'
import { randomText } from '#web/lib/device/device.ts'
import { preparePicture } from '#web/lib/prepare-picture.ts'
import { isReady, type Picture } from './pictures.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The pictures of a product in their order, the cover first; new ones are made ready one after the other. */
export function usePictures({ form, values: { pictures }, fill }: ListingForm) {
  const [fault, setFault] = useState<unknown>()
  const change = (to: (all: Picture[]) => Picture[]) => fill({ pictures: to(form.getValues('pictures')) })

  const add = async (files: File[]) => {
    setFault(undefined)
    const begun = files.map((file) => ({ id: randomText(9), file }))
    change((all) => [...all, ...begun.map(({ id }) => ({ id }))])
    for (const { id, file } of begun)
      try {
        const ready = await preparePicture(file) // one at a time: a phone's memory is small
        change((all) => all.map((one) => (one.id === id ? { id, file: ready } : one)))
      } catch (failure) {
        remove(id)
        setFault(failure)
      }
  }
  const remove = (id: string) => change((all) => all.filter((one) => one.id !== id))
  const place = (id: string, to: (at: number) => number) =>
    change((all) => {
      const at = all.findIndex((one) => one.id === id)
      if (at < 0) return all
      const placed = all.filter((one) => one.id !== id)
      placed.splice(to(at), 0, all[at] as Picture)
      return placed
    })

  return {
    pictures,
    fault,
    isPreparing: !pictures.every(isReady),
    add,
    remove: (id: string) => {
      setFault(undefined)
      remove(id)
    },
    first: (id: string) => place(id, () => 0),
    earlier: (id: string) => place(id, (at) => at - 1),
  }
}
export type ListingPictures = ReturnType<typeof usePictures>
