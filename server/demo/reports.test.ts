import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { ensureDemoReports } from './reports.ts'
import { fillDemoMarket } from './store-market.ts'

test('an admin of the demo finds reported and unseen products in the queue, and what was decided stays decided', async () => {
  const { app, db } = await testApp()
  await ensureDemoAccounts(db)
  await fillDemoMarket(db)
  await ensureDemoReports(db)
  const headers = await signedIn(db, (await aUser(db, 'admin')).id)
  const queue = async () => {
    const { products } = (await app.inject({ url: '/api/admin/products?status=queue&sort=reports', headers })).json()
    return products.map(({ _id, openReports }: { _id: string; openReports: number }) => ({ _id, openReports }))
  }
  const first = await queue()
  expect(first.map(({ openReports }: { openReports: number }) => openReports)).toEqual([2, 1, 1, 1, 0, 0, 0, 0])
  const payload = { productIds: first.map(({ _id }: { _id: string }) => _id), action: 'approve' }
  await app.inject({ method: 'POST', url: '/api/admin/products/moderate', headers, payload })
  await ensureDemoReports(db)
  expect(await queue()).toEqual([])
})
