import type { ComponentProps, InputEvent } from 'react'
import fieldStyles from './field.module.css'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import styles from './textarea-field.module.css'

type TextareaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'>

export function TextareaField(props: TextareaFieldProps) {
  const { frame, rest } = splitFrame(props)
  const { id, onInput, ...native } = rest
  const grow = (event: InputEvent<HTMLTextAreaElement>) => {
    growWhereCssCannot(event.currentTarget)
    onInput?.(event)
  }
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <textarea
          rows={3}
          {...native}
          {...control}
          onInput={grow}
          className={`${fieldStyles.control} ${styles.area}`}
        />
      )}
    </Field>
  )
}

function growWhereCssCannot(area: HTMLTextAreaElement) {
  if (globalThis.CSS?.supports?.('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
