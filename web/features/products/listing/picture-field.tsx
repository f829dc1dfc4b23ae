import { maxImages } from '#contract/catalogue/catalogue.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { percent } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureFiles } from '#web/lib/prepare-picture.ts'
import { FilePicker } from '#web/ui/controls/file-picker.tsx'
import { tilesOf } from './pictures.ts'
import type { ListingPictures } from './use-pictures.ts'

type PictureFieldProps = {
  held: ListingPictures
  share: number | undefined
  error: string | undefined
  disabled: boolean
}

export function PictureField({ held, share, error, disabled }: PictureFieldProps) {
  const { t } = useTranslation('listing')
  const errorText = useErrorText()
  const fault = held.fault ? errorText(held.fault, 'errors:image_invalid') : undefined
  return (
    <FilePicker
      label={t('field.pictures')}
      hint={t('picture.hint')}
      error={fault ?? error}
      files={tilesOf(held.pictures, share)}
      max={maxImages}
      accept={pictureFiles}
      preparing={held.isPreparing && t('picture.preparing')}
      onAdd={held.add}
      onRemove={held.remove}
      onFirst={held.first}
      onEarlier={held.earlier}
      disabled={disabled}
      words={{
        add: t('picture.add'),
        drop: t('picture.drop'),
        cover: t('picture.cover'),
        makeCover: t('picture.makeCover'),
        failed: t('picture.failed'),
        picture: (place) => t('picture.name', { place }),
        remove: (place) => t('picture.remove', { place }),
        earlier: (place) => t('picture.earlier', { place }),
        retry: (place) => t('picture.retry', { place }),
        percent,
      }}
    />
  )
}
