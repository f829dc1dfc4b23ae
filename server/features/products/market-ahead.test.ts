import { expect, test } from 'vitest'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { daysFromToday, productWorld } from '#server/testing/products.ts'
import { rankJob } from './jobs.ts'

const { db, get, jobWorld } = await productWorld()
const { days } = passingTime()
const rank = () => rankJob.run({}, jobWorld)
const idsOf = async (query: string): Promise<string[]> => {
  const answer = await get(`/products?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().products.map(({ _id }: { _id: string }) => _id)
}

test('ahead lists what is to be harvested later, and with it any other filter', async () => {
  const seller = await aUser(db, 'farmer')
  const at = (days: number, given: object = {}) =>
    aProduct(db, { sellerId: seller.id, district: 'Gadag', harvestDate: daysFromToday(days), ...given })
  const [, , soon, organic] = [await at(-3), await at(0), await at(1), await at(30, { isOrganic: true })]
  await rank()
  expect((await idsOf('district=Gadag&ahead=true')).toSorted()).toEqual([soon.id, organic.id].toSorted())
  expect(await idsOf('district=Gadag&ahead=true&isOrganic=true')).toEqual([organic.id])
  expect(await idsOf('district=Gadag&ahead=false')).toHaveLength(4)
  expect((await idsOf('ahead=true&sort=newest')).slice(0, 2)).toEqual([organic.id, soon.id])
  days(2)
  await rank()
  expect(await idsOf('district=Gadag&ahead=true')).toEqual([organic.id])
})

test('what is written otherwise is refused', async () => {
  expect((await get('/products?ahead=soon')).statusCode).toBe(400)
})
