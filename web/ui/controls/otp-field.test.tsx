import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OtpField } from './otp-field.tsx'

afterEach(cleanup)
const onComplete = vi.fn()
afterEach(() => onComplete.mockClear())

function Held() {
  const [code, setCode] = useState('')
  return <OtpField label="Code" value={code} onValue={setCode} onComplete={onComplete} />
}
const input = () => screen.getByLabelText<HTMLInputElement>('Code')
const write = (text: string) => fireEvent.change(input(), { target: { value: text } })

test('it is one input that the phone can fill from the SMS', () => {
  render(<Held />)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect([input().inputMode, input().autocomplete]).toEqual(['numeric', 'one-time-code'])
})

test.each(['123 456', '೧೨೩೪೫೬', '१२३-४५६', 'Your code is 123456.', '1234567'])(
  '"%s" pasted is the code 123456',
  (text) => {
    render(<Held />)
    write(text)
    expect(input().value).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  },
)

test('it is complete with the last digit, not before, and only once', () => {
  render(<Held />)
  write('12345')
  expect(onComplete).not.toHaveBeenCalled()
  write('123456')
  write('123456x')
  expect(onComplete).toHaveBeenCalledOnce()
})

function Checked() {
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState('')
  const isWrong = checked !== '' && code === checked && code !== '246810'
  return (
    <OtpField label="Code" value={code} onValue={setCode} onComplete={setChecked} error={isWrong && 'Wrong code.'} />
  )
}

test('another last digit is another code, and what is wrong with it is said with the field', () => {
  render(<Checked />)
  write('246 810')
  expect(screen.queryByText('Wrong code.')).toBeNull()
  write('24681')
  write('246811')
  const said = input().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(said.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Wrong code.')
})
