import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

test('options may come in groups, and the placeholder has no value', () => {
  render(
    <SelectField
      label="State"
      placeholder="Choose"
      options={[
        { label: 'South', options: [{ value: 'ka', label: 'Karnataka' }] },
        { value: 'mh', label: 'Maharashtra' },
      ]}
    />,
  )
  expect(within(screen.getByRole('group', { name: 'South' })).getByRole('option').textContent).toBe('Karnataka')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' }).value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('State').options).toHaveLength(3)
})
