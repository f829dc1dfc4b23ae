import { dayInIndia } from '#contract/shared/days.ts'
import { randomText } from '#web/lib/device/device.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { writeDraft } from './draft.ts'
import { keepPictures } from './draft-pictures.ts'
import type { Listing } from './listing.ts'

/** Takes a product that waits to be sent back into the form, where it is something that was begun. */
export async function takeBack({ owner, form, files = [], madeAt }: OutboxItem) {
  const pictures = files.map((file) => ({
    id: randomText(9),
    file: new File([file], 'picture.jpg', { type: file.type }),
  }))
  await keepPictures(pictures)
  writeDraft(owner, dayInIndia(new Date(madeAt)), { ...(form as Listing), pictures })
}
