import type { ChangeEvent } from 'react'
import { latinDigits, parseDecimal } from './digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'> & {
  /** How many decimals may be written; 0 gives the plain digit keyboard. */
  decimals?: number
  /** The number itself, next to the native onChange: undefined when empty. */
  onNumber?: (value: number | undefined) => void
}

/**
 * A text input, not type="number": that one changes under the mouse wheel and reads decimals by the phone's language.
 * With react-hook-form: register('price', { setValueAs: parseDecimal }).
 */
export function NumberField({ decimals = 2, onNumber, onChange, ...props }: NumberFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    tidy(event.target, decimals)
    onChange?.(event)
    onNumber?.(parseDecimal(event.target.value))
  }
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onChange={change}
    />
  )
}

/** Keeps only what belongs in a number, and the caret where it was. */
function tidy(input: HTMLInputElement, decimals: number) {
  const clean = (text: string) => {
    const kept = latinDigits(text).replace(/[^\d.,]/g, '')
    return decimals === 0 ? kept.replace(/\..*$/, '') : kept
  }
  const text = clean(input.value)
  if (text === input.value) return
  const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = text
  input.setSelectionRange(caret, caret)
}
