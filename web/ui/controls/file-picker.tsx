import { type DragEvent, type Ref, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import styles from './file-picker.module.css'
import { FileTile, type PickedFile, type TileWords } from './file-tile.tsx'

export type FilePickerWords = TileWords & {
  add: string
  /** Given, a phone gets a second tile that opens the camera at once. */
  camera?: string | undefined
  /** Shown on the add tile while files hang over it. */
  drop: string
}

type FilePickerProps = FieldFrame & {
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  files: readonly PickedFile[]
  max: number
  /** As the native attribute: ".jpg,.jpeg,.png". What a file really is, its owner decides by its content. */
  accept: string
  /** Never more than there is room for: what is over is dropped without a word. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onFirst?: ((id: string) => void) | undefined
  /** One place forward; with `words.earlier`. */
  onEarlier?: ((id: string) => void) | undefined
  onRetry?: ((id: string) => void) | undefined
  /** Said while chosen files are made ready; their tiles show it, so that nothing below them moves. */
  preparing?: string | false | undefined
  disabled?: boolean | undefined
  words: FilePickerWords
}

export function FilePicker(props: FilePickerProps) {
  const { frame, rest } = splitFrame(props)
  const { id, ref, files, max, accept, onAdd, onRemove, onFirst, onEarlier, onRetry, preparing, disabled, words } = rest
  const [over, setOver] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const room = max - files.length
  const canAdd = room > 0 && !disabled

  const add = (list: FileList | null | undefined) => {
    const taken = [...(list ?? [])].slice(0, room)
    if (taken.length > 0 && !disabled) onAdd(taken)
  }
  const remove = (file: PickedFile) => {
    onRemove(file.id)
    // the pressed button goes with its picture; the way to add another is what comes next
    requestAnimationFrame(() => grid.current?.querySelector('input')?.focus())
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!canAdd || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      add(event.dataTransfer.files)
    },
  }

  return (
    <Field {...frame} id={id} group>
      {(control) => (
        <>
          <ul ref={grid} className={styles.grid} {...drop}>
            {files.map((file, at) => (
              <FileTile
                key={file.id}
                file={file}
                place={at + 1}
                onRemove={() => remove(file)}
                onFirst={onFirst && (() => onFirst(file.id))}
                onEarlier={onEarlier && (() => onEarlier(file.id))}
                onRetry={onRetry && (() => onRetry(file.id))}
                disabled={disabled}
                words={words}
              />
            ))}
            {canAdd && (
              <AddTile
                ref={ref}
                icon={words.camera ? 'plus' : 'camera'}
                label={over ? words.drop : words.add}
                over={over}
                invalid={control['aria-invalid']}
                describedBy={control['aria-describedby']}
                accept={accept}
                multiple={room > 1}
                onFiles={add}
              />
            )}
            {canAdd && words.camera && (
              <AddTile icon="camera" label={words.camera} accept="image/jpeg,image/png" camera onFiles={add} />
            )}
          </ul>
          <p className="visually-hidden" role="status">
            {preparing}
          </p>
        </>
      )}
    </Field>
  )
}

type AddTileProps = {
  ref?: Ref<HTMLInputElement> | undefined
  icon: 'plus' | 'camera'
  label: string
  accept: string
  multiple?: boolean
  camera?: boolean
  over?: boolean
  invalid?: true | undefined
  describedBy?: string | undefined
  onFiles: (files: FileList | null) => void
}

function AddTile({ ref, icon, label, accept, multiple, camera, over, invalid, describedBy, onFiles }: AddTileProps) {
  return (
    <li className={classNames(camera && styles.touchOnly)}>
      <label className={styles.add}>
        <input
          ref={ref}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          capture={camera ? 'environment' : undefined}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            onFiles(event.target.files)
            event.target.value = '' // the same picture may be chosen again after it was removed
          }}
        />
        <span className={classNames(styles.face, over && styles.over)}>
          <Icon name={icon} />
          {label}
        </span>
      </label>
    </li>
  )
}
