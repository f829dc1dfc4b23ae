import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { aroundEachTest, i18n } from '#web/testing/add-product.tsx'
import { openStall, stall, withStall } from '#web/testing/own-stall.tsx'
import { tomato } from '#web/testing/tomato.ts'
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { ProfileProducts } from './profile-products.tsx'

aroundEachTest()
withStall()

test('the profile shows the own products, with a way to each and to delete it', async () => {
  i18n.allWords().profile = profile
  const element = (
    <ReferenceLabels>
      <ProfileProducts waiting={null} />
    </ReferenceLabels>
  )
  await openStall('/profile', { path: '/profile', element })
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('Tomato')
  expect(card.querySelector('a')?.getAttribute('href')).toBe(`/products/${tomato._id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Delete Tomato' }))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: translation.confirm.delete }))
  expect(await screen.findByText(profile.products.empty)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(stall.products).toEqual([])
})
