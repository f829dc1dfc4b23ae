import { expect, open, test } from './browser.ts'

test('a page that is opened by its address begins at its top; back and reload lead to where it was left', async ({
  page,
}) => {
  await open(page, '/about', { width: 360, height: 740 })
  await page.evaluate(() => scrollTo(0, 500))
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('Source code in the footer leads to its paragraph in About', async ({ page }) => {
  await open(page, '/faq', { width: 360, height: 740 })
  await page.getByRole('link', { name: 'Source code' }).click()
  await expect(page).toHaveURL('/about#source')
  await expect(page.getByRole('heading', { name: 'Source code and licence' })).toBeInViewport()
  await page.getByRole('link', { name: 'their licences' }).click()
  await expect(page.getByText('The app bundles dependencies')).toBeVisible()
})
