import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { latinDigits, parseDecimal } from './digits.ts'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onBlur' | 'disabled'> & {
    value: number | undefined
    /** While typing the number may still be out of bounds; leaving the field brings it back. */
    onValue: (value: number | undefined) => void
    min?: number
    max?: number
    step?: number
    unit: string
    words: { less: string; more: string }
  }

export function QuantityStepper(props: QuantityStepperProps) {
  const { frame, rest } = splitFrame(props)
  const { id, value, onValue, min = 0, max = Number.POSITIVE_INFINITY, step = 1, unit, words, onBlur, ...native } = rest
  const [typed, setTyped] = useState<string>()
  const [said, setSaid] = useState('')

  const go = (next: number) => {
    setTyped(undefined)
    setSaid(`${next} ${unit}`)
    if (next !== value) onValue(next)
  }
  const by = (count: number) => go(stepped(value ?? 0, count * step, min, max))
  const type = (text: string) => {
    const kept = latinDigits(text).replace(/[^\d.,]/g, '')
    const number = parseDecimal(kept)
    setTyped(kept)
    onValue(Number.isNaN(number) ? undefined : number)
  }
  const settle = () => {
    if (typed !== undefined && value !== undefined && value !== clamp(value, min, max)) onValue(clamp(value, min, max))
    setTyped(undefined)
  }
  const keys = (event: KeyboardEvent) => {
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (!count || native.disabled) return
    event.preventDefault()
    by(count)
  }
  const side = (count: 1 | -1, name: string) => (
    <button
      type="button"
      className={styles.side}
      aria-label={name}
      aria-disabled={native.disabled || (count > 0 ? (value ?? 0) >= max : (value ?? 0) <= min) || undefined}
      onClick={() => !native.disabled && by(count)}
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
              className={styles.input}
              type="text"
              role="spinbutton"
              inputMode="decimal"
              autoComplete="off"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={Number.isFinite(max) ? max : undefined}
              aria-valuetext={value === undefined ? undefined : `${value} ${unit}`}
              size={Math.max(3, String(typed ?? value ?? '').length)}
              value={typed ?? (value === undefined ? '' : String(value))}
              onChange={(event) => type(event.target.value)}
              onKeyDown={keys}
              onBlur={(event) => {
                settle()
                onBlur?.(event)
              }}
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
