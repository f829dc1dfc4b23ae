import { percent } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { FilePicker } from '#web/ui/controls/file-picker.tsx'
import type { PickedFile } from '#web/ui/controls/file-tile.tsx'
import { useSampleUploads } from './use-sample-uploads.ts'

const here: readonly PickedFile[] = [
  { id: 'tomato', url: '/pics/tomato-2-480.webp', progress: 'done' },
  { id: 'chilli', url: '/pics/chilli-480.webp' },
  { id: 'orange', url: '/pics/orange-480.webp', progress: 'failed' },
]
const underWay: readonly PickedFile[] = [
  { id: 'toor', url: '/pics/toor-480.webp', progress: 0.4 },
  { id: 'ragi', url: '/pics/ragi-480.webp', progress: 'failed' },
]

export function Pictures() {
  const { t } = useTranslation('kit')
  const uploads = useSampleUploads(here)
  const empty = useSampleUploads([])
  const words = {
    add: t('pictures.add'),
    camera: t('pictures.camera'),
    drop: t('pictures.drop'),
    picture: (place: number) => t('pictures.picture', { place }),
    remove: (place: number) => t('pictures.remove', { place }),
    cover: t('pictures.cover'),
    makeCover: t('pictures.makeCover'),
    failed: t('pictures.failed'),
    retry: (place: number) => t('pictures.retry', { place }),
    percent,
  }
  const any = { accept: '.jpg,.jpeg,.png', words }
  return (
    <>
      <FilePicker {...any} {...uploads} label={t('pictures.label')} hint={t('pictures.hint')} max={5} />
      <FilePicker {...any} {...empty} label={t('pictures.missing')} max={3} error={t('pictures.error')} />
      <FilePicker
        {...any}
        label={t('pictures.off')}
        files={underWay}
        onAdd={() => {}}
        onRemove={() => {}}
        onRetry={() => {}}
        max={3}
        disabled
      />
    </>
  )
}
