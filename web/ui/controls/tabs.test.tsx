import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'products', label: 'Products', count: 5 },
  { id: 'received', label: 'Received' },
  { id: 'sent', label: 'Sent' },
] as const

function Held() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('products')
  return (
    <Tabs label="Profile" tabs={tabs} value={value} onValue={setValue}>
      Panel of {value}
    </Tabs>
  )
}
beforeEach(() => {
  render(<Held />)
})
afterEach(cleanup)
const selected = () => screen.getByRole('tab', { selected: true })
const key = (name: string) => fireEvent.keyDown(selected(), { key: name })

test('arrow keys open the next tab, go round, and take the focus along', () => {
  key('ArrowRight')
  expect(selected().textContent).toBe('Received')
  expect(document.activeElement).toBe(selected())
  key('ArrowLeft')
  key('ArrowLeft')
  expect(selected().textContent).toBe('Sent')
  key('Home')
  expect(selected().textContent).toBe('Products5')
  key('End')
  expect(selected().textContent).toBe('Sent')
})

test('only the open tab is a stop of the Tab key, and it names the panel', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Sent' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  expect(screen.getByRole('tabpanel', { name: 'Sent' }).textContent).toBe('Panel of sent')
})
