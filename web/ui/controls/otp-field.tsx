import { type ComponentProps, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { latinDigits } from './digits.ts'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import styles from './otp-field.module.css'

type OtpFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children' | 'value' | 'maxLength'> & {
    value: string
    onValue: (code: string) => void
    onComplete?: (code: string) => void
    length?: number
  }

/** One real input under six drawn boxes: what the phone fills in, or a hand pastes, arrives in one piece. */
export function OtpField(props: OtpFieldProps) {
  const { frame, rest } = splitFrame(props)
  const { id, value, onValue, onComplete, length = 6, onFocus, onBlur, ...native } = rest
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState(false)
  const active = focused && !marked ? Math.min(value.length, length - 1) : -1

  const take = (text: string) => {
    const code = latinDigits(text).replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onValue(code)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <Field {...frame} id={id}>
      {(control) => (
        <div className={styles.otp}>
          <div className={styles.boxes} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                key={place}
                className={classNames(
                  styles.box,
                  control['aria-invalid'] && styles.bad,
                  native.disabled && styles.off,
                  place === active && styles.active,
                  focused && marked && place < value.length && styles.marked,
                )}
              >
                {value[place]}
                {place === active && value.length < length && <span className={styles.caret} />}
              </span>
            ))}
          </div>
          <input
            {...native}
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => take(event.target.value)}
            onSelect={({ currentTarget }) => {
              setMarked(currentTarget.selectionStart !== currentTarget.selectionEnd)
              keepCaretAtEnd(currentTarget)
            }}
            onFocus={(event) => {
              setFocused(true)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              setFocused(false)
              onBlur?.(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** The caret is drawn after the last digit, so it has to be there. A selection may stay. */
function keepCaretAtEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end)
}
