import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { aDealOf, another, ask, claimPaid, twoPeople } from './deal.ts'
import { aProvedMember, openAs, words } from './member.ts'

const phone = { width: 360, height: 740 }

async function check(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInDark(page)
}

for (const language of ['en', 'kn'])
  test(`before they say yes, sellers read what others say of a buyer’s payments, and the buyer reads it too: ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    const say = words(language, 'requests')
    const look = { language, ...phone }
    const { seller, buyer, product } = await twoPeople(request)
    const sellers = await Promise.all(
      ['Ravi Kumar', 'Shanta Bai', 'Mallappa'].map((name) => aProvedMember(request, { name })),
    )

    await ask(request, buyer, product, 50)
    await openAs(page, seller, '/requests', look)
    const slip = page.getByRole('article').first()
    await expect(slip).toContainText(say('facts.new'))
    await expect(slip.getByRole('button', { name: say('move.accept') })).toBeVisible()
    await check(page)

    const [ravi = seller, shanta = seller, mallappa = seller] = sellers
    await aDealOf(request, { seller: ravi, buyer }, { paid: 'all' })
    await aDealOf(request, { seller: shanta, buyer }, { paid: 'no' })
    await claimPaid(request, buyer, await aDealOf(request, { seller: mallappa, buyer }, { paid: 'no' }))

    const sentence = [
      say('facts.sellers_other', {
        count: '3',
        parts: [say('facts.settled_one', { count: '1' }), say('facts.open_one', { count: '1' })].join(', '),
      }),
      say('facts.claimed_one', { count: '1' }),
    ].join(' ')
    await page.reload()
    await expect(slip).toContainText(sentence)
    await expect(slip).not.toContainText(say('facts.new'))
    const [facts, accept] = await Promise.all(
      [slip.getByText(sentence), slip.getByRole('button', { name: say('move.accept') })].map((one) =>
        one.boundingBox(),
      ),
    )
    expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThan(accept?.y ?? 0)
    await check(page)

    const own = await another(browser, buyer, '/profile?tab=details', look)
    const part = own.getByRole('region', { name: say('ownFacts.title') })
    await expect(part).toContainText(sentence)
    await expect(part.getByRole('listitem')).toHaveCount(3)
    await expect(part.getByText(say('ownFacts.record.claimed'))).toHaveCount(1)
    await check(own)
    await part.getByRole('button', { name: say('ownFacts.ask') }).click()
    await expect(part.getByRole('button', { name: say('ownFacts.ask') })).toHaveCount(0)
    await own.close()
  })

test('who has dealt with nobody reads in the profile that sellers see a new buyer', async ({ page, request }) => {
  const say = words('kn', 'requests')
  const buyer = await aProvedMember(request, { role: 'customer', language: 'kn' })
  await openAs(page, buyer, '/profile?tab=details', { language: 'kn', ...phone })
  const part = page.getByRole('region', { name: say('ownFacts.title') })
  await expect(part).toContainText(say('ownFacts.new', { sellers: '3', days: '60' }))
  await expect(part).toContainText(say('ownFacts.none', { days: '60' }))
  await check(page)
})
