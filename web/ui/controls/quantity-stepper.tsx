import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { parseDecimal } from './digits.ts'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onBlur' | 'disabled' | 'enterKeyHint'> & {
    /** Undefined where nothing is written, NaN where it is no number. */
    value: number | undefined
    /** Whatever was typed, within the bounds or not: whoever asked says what is wrong with it. */
    onValue: (value: number | undefined) => void
    min?: number
    max?: number
    step?: number
    unit: string
    words: { less: string; more: string }
  }

/** More figures than these do not fit a small phone in large type. */
const mostLarge = 6

/** What was typed stays as it was typed; only the two buttons and the arrow keys keep to the bounds. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { frame, rest } = splitFrame(props)
  const { id, value, onValue, min = 0, max = Number.POSITIVE_INFINITY, step = 1, unit, words, ...native } = rest
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>()
  const [said, setSaid] = useState('')
  const known = value === undefined || Number.isNaN(value) ? undefined : value
  // A value from elsewhere, such as a press of one of the buttons, takes the place of what was typed.
  const text = typed && Object.is(typed.value, value) ? typed.text : String(known ?? '')

  const by = (count: number) => {
    const next = stepped(known ?? 0, count * step, min, max)
    setTyped(undefined)
    setSaid(`${next} ${unit}`)
    if (next !== value) onValue(next)
  }
  const type = (text: string) => {
    const value = parseDecimal(text)
    setTyped({ text, value })
    onValue(value)
  }
  const isAtEnd = (count: number) => (count > 0 ? (known ?? 0) >= max : known !== undefined && known <= min)
  const keys = (event: KeyboardEvent) => {
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (!count || native.disabled) return
    event.preventDefault()
    if (!isAtEnd(count)) by(count)
  }
  const side = (count: 1 | -1, name: string) => (
    <button
      type="button"
      className={styles.side}
      aria-label={name}
      aria-disabled={native.disabled || isAtEnd(count) || undefined}
      onClick={() => !native.disabled && !isAtEnd(count) && by(count)}
    >
      <Icon name={count > 0 ? 'plus' : 'minus'} />
    </button>
  )

  return (
    <Field {...frame} id={id}>
      {(control) => (
        <div
          className={styles.stepper}
          data-invalid={control['aria-invalid']}
          data-disabled={native.disabled ? true : undefined}
        >
          {side(-1, words.less)}
          <label className={styles.amount} htmlFor={control.id}>
            <input
              {...native}
              {...control}
              className={classNames(styles.input, text.length > mostLarge && styles.long)}
              type="text"
              role="spinbutton"
              inputMode="decimal"
              autoComplete="off"
              aria-valuenow={known}
              aria-valuemin={min}
              aria-valuemax={Number.isFinite(max) ? max : undefined}
              aria-valuetext={known === undefined ? undefined : `${known} ${unit}`}
              size={Math.min(12, Math.max(3, text.length))}
              maxLength={20}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={keys}
            />
            <span aria-hidden="true">{unit}</span>
          </label>
          {side(1, words.more)}
          <span className="visually-hidden" aria-live="polite">
            {said}
          </span>
        </div>
      )}
    </Field>
  )
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

function stepped(value: number, change: number, min: number, max: number) {
  const exact = Number((value + change).toFixed(6)) // 0.1 + 0.2 is 0.3 here
  return clamp(exact, min, max)
}
