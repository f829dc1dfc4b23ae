import { expect, open } from './browser.ts'
import { aCompletedDeal } from './deal-note.ts'
import { hasKept, test } from './device.ts'
import { words } from './member.ts'

test.use({ serviceWorkers: 'allow' })

test('who has opened the site once checks a note without a network, and of a number is told that it needs one', async ({
  page,
  request,
  network,
}) => {
  const { signed } = await aCompletedDeal(request)
  const say = words('kn', 'verify')
  await open(page, network.url('/'), { width: 360, height: 740, language: 'kn' })
  await hasKept(page, 'everyone', 'everyone kn')
  await page.reload()
  await network.goAway()
  await page.goto(network.url(`/verify#${signed.jws}`))
  await expect(page.getByText(say('genuine'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('offline'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lakshmamma H.')
  const [head, payload, signature] = signed.jws.split('.')
  const forged = `${payload.slice(0, 9)}${payload[9] === 'A' ? 'B' : 'A'}${payload.slice(10)}`
  await page.goto('about:blank')
  await page.goto(network.url(`/verify#${head}.${forged}.${signature}`))
  await expect(page.getByText(say('forged'), { exact: true })).toBeVisible()
  await page.getByLabel(say('number')).fill(signed.note.code)
  await page.getByRole('button', { name: say('button'), exact: true }).click()
  await expect(page.getByText(say('offlineNumber'))).toBeVisible()
  await network.comeBack()
  await page.goto('about:blank')
  await page.goto(network.url(`/verify#${signed.jws}`))
  await expect(page.getByText(say('valid'))).toBeVisible()
})
