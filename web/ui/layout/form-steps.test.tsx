import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormSteps } from './form-steps.tsx'

afterEach(cleanup)

test('the current step is marked, and what is done is said', () => {
  render(
    <FormSteps
      label="Registration"
      doneLabel="done"
      steps={[
        { id: 'role', label: 'Account type', state: 'done' },
        { id: 'you', label: 'Your details', state: 'current' },
        { id: 'end', label: 'Finish', state: 'todo' },
      ]}
    />,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(steps[0]?.contains(screen.getByRole('img', { name: 'done' }))).toBe(true)
})
