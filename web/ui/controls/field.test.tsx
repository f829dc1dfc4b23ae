import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Answers } from './answers.tsx'
import { Combobox } from './combobox.tsx'
import { DateField } from './date-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { MultiSelect } from './multi-select.tsx'
import { OtpField } from './otp-field.tsx'
import { PasswordField } from './password-field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'

afterEach(cleanup)
const nothing = () => {}

test('hint and error describe the control, and an error makes it invalid', () => {
  render(<TextField label="Price" hint="In rupees." error="Too low." />)
  const input = screen.getByLabelText('Price')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['In rupees.', 'Too low.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too low.')
})

test('a fault of the field that has the focus is brought into view, one of another field moves nothing', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const fields = (price: string, unit: string) => (
    <>
      <TextField label="Price" error={price} />
      <TextField label="Unit" error={unit} />
    </>
  )
  const { rerender } = render(fields('', ''))
  screen.getByLabelText('Price').focus()
  rerender(fields('', 'Unknown.'))
  expect(scrolled).toHaveBeenCalledTimes(0)
  for (const times of [1, 2]) {
    rerender(fields('Too low.', ''))
    expect(scrolled).toHaveBeenCalledTimes(times)
    rerender(fields('', ''))
  }
  expect(scrolled.mock.contexts[1]).toHaveProperty('firstElementChild.textContent', 'Price')
  scrolled.mockRestore()
})

test('the hint stands between label and control', () => {
  render(<TextField label="Price" hint="In rupees." />)
  const hint = screen.getByText('In rupees.')
  expect(hint.compareDocumentPosition(screen.getByText('Price')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(hint.compareDocumentPosition(screen.getByRole('textbox')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an error hides what was good', () => {
  render(<TextField label="Name" good="Free." error="Taken." />)
  expect(screen.queryByText('Free.')).toBeNull()
})

test('native props and the ref reach the input, as react-hook-form needs', () => {
  const ref = { current: null as HTMLInputElement | null }
  render(<TextField label="Name" name="name" required maxLength={5} ref={ref} suffix="kg" />)
  expect(ref.current?.name).toBe('name')
  expect(ref.current?.required).toBe(true)
})

test('a group of controls is named by its legend', () => {
  render(<Answers label="Organic?" options={[{ value: 'yes', label: 'Yes' }]} error="Answer." />)
  expect(screen.getByRole('group', { name: 'Organic?' }).getAttribute('aria-describedby')).toMatch(/-error$/)
})

test('no field writes a style attribute into server HTML, where our policy would refuse it', () => {
  const html = renderToString(
    <>
      <TextField label="a" prefix="₹" error="no" />
      <PasswordField label="b" words={{ show: 's', hide: 'h' }} />
      <TextareaField label="c" count="1" />
      <SelectField label="d" options={[]} />
      <DateField label="e" />
      <QuantityStepper label="f" value={1} onValue={nothing} unit="kg" words={{ less: 'l', more: 'm' }} />
      <OtpField label="g" value="12" onValue={nothing} />
      <Combobox
        label="h"
        options={[{ value: 'k', label: 'Kolar' }]}
        value="k"
        onValue={nothing}
        words={{ empty: 'e', clear: 'c', open: 'o', close: 'x' }}
      />
      <MultiSelect label="i" options={[]} value={[]} onValue={nothing} placeholder="All" />
      <FilePicker
        label="j"
        files={[{ id: '1', url: '/a.webp', progress: 0.5 }]}
        max={3}
        accept=".png"
        onAdd={nothing}
        onRemove={nothing}
        words={{
          add: 'a',
          drop: 'd',
          cover: 'c',
          makeCover: 'm',
          failed: 'f',
          picture: String,
          remove: String,
          retry: String,
          percent: String,
        }}
      />
    </>,
  )
  expect(html).toContain('value="Kolar"')
  expect(html).not.toMatch(/\sstyle=/)
})
