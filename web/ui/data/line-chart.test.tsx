import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const chart = {
  caption: 'Requests a day',
  labelsHead: 'Day',
  ticks: [
    { value: 0, label: '0' },
    { value: 100, label: '100' },
  ],
  format: (value: number) => `${value}!`,
}

test('every figure of the drawing stands in a table that a screen reader can walk', () => {
  render(
    <LineChart
      {...chart}
      labels={['17 Oct', '18 Oct']}
      series={[
        { name: 'requests', values: [38, 42] },
        { name: 'deals', values: [9, 14] },
      ]}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'Requests a day' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Day', 'requests', 'deals'])
  expect(table.getByRole('row', { name: '18 Oct 42! 14!' })).toBeDefined()
})

test.each([[[]], [[7]]])('a chart of %j points is drawn without a broken number', (values: number[]) => {
  const { container } = render(
    <LineChart {...chart} labels={values.map(() => 'today')} series={[{ name: 'requests', values }]} />,
  )
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
})

test('no style attribute, which the content security policy would block in server HTML', () => {
  const { container } = render(<LineChart {...chart} labels={['a', 'b']} series={[{ name: 'x', values: [1, 2] }]} />)
  expect(container.querySelector('[style]')).toBeNull()
})
