import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './field.module.css'

export type FieldFrame = {
  label: ReactNode
  /** Keeps the label for screen readers only, as in a search box. */
  labelHidden?: boolean | undefined
  /** Small words behind the label, such as "(optional)". */
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** What is right about the value, such as "This name is free". An error hides it. */
  good?: ReactNode
  /** A quiet line under the control, such as "120 of 500". */
  count?: ReactNode
}

export type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldFrame & {
  id?: string | undefined
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean
  children: (control: Control) => ReactNode
}

export function Field({ id, group, children, ...frame }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const box = useRef<HTMLDivElement>(null)
  const isWrong = Boolean(frame.error)
  // Whoever is led to a wrong field sees it: to focus it again would not scroll to it.
  useEffect(() => {
    if (isWrong && box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  const shown = noteIds(own, frame)
  const control: Control = {
    id: own,
    'aria-describedby': [shown.hint, shown.error, shown.good, shown.count].filter(Boolean).join(' ') || undefined,
    'aria-invalid': shown.error ? true : undefined,
  }
  const label = (
    <>
      {frame.label}
      {frame.mark && <span className={styles.mark}> {frame.mark}</span>}
    </>
  )
  const labelClass = frame.labelHidden ? 'visually-hidden' : styles.label
  const notes = (
    <>
      {shown.hint && (
        <p className={styles.hint} id={shown.hint}>
          {frame.hint}
        </p>
      )}
      {children(control)}
      {shown.error && (
        <p className={styles.error} id={shown.error} role="alert">
          <Icon name="alert" size="small" />
          <span>{frame.error}</span>
        </p>
      )}
      {shown.good && (
        <p className={styles.good} id={shown.good} role="status">
          <Icon name="check" size="small" />
          <span>{frame.good}</span>
        </p>
      )}
      {shown.count && (
        <p className={styles.count} id={shown.count}>
          {frame.count}
        </p>
      )}
    </>
  )
  if (group) {
    return (
      <fieldset className={styles.group} id={own} aria-describedby={control['aria-describedby']}>
        <legend className={labelClass} id={labelId(own)}>
          {label}
        </legend>
        <div ref={box} className={styles.field}>
          {notes}
        </div>
      </fieldset>
    )
  }
  return (
    <div ref={box} className={styles.field}>
      <label className={labelClass} id={labelId(own)} htmlFor={own}>
        {label}
      </label>
      {notes}
    </div>
  )
}

/** For what must be named by reference: an open list hides the rest of the page, the label with it. */
export const labelId = (id: string) => `${id}-label`

function noteIds(id: string, { hint, error, good, count }: FieldFrame) {
  return {
    hint: hint ? `${id}-hint` : undefined,
    error: error ? `${id}-error` : undefined,
    good: good && !error ? `${id}-good` : undefined,
    count: count ? `${id}-count` : undefined,
  }
}

/** Takes the frame's own props out, so that the rest can go onto the native element. */
export function splitFrame<P extends FieldFrame>(props: P) {
  const { label, labelHidden, mark, hint, error, good, count, ...rest } = props
  const frame: FieldFrame = { label, labelHidden, mark, hint, error, good, count }
  return { frame, rest }
}
