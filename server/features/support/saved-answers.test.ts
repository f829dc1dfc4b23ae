import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedAnswersAtMost } from '#contract/support/saved-answers.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { readSettings } from '#server/platform/settings.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const { db, call, admin } = await requestWorld()
const path = '/contact-messages/admin/saved-answers'
const texts = (text: string) => ({ en: text, kn: `${text} ಕ`, hi: `${text} ह`, mr: `${text} म` })
const anAnswer = (title: string) => ({ title, texts: texts(`About ${title}.`) })
const all = async () => (await call('GET', path, admin)).body.answers
const save = async (title: string) => (await call('POST', path, admin, anAnswer(title))).body.answer

test('an answer is saved in four languages, changed, and removed, each told in the log', async () => {
  const answer = await save('Code does not come')
  expect(answer).toEqual({ _id: expect.any(String), ...anAnswer('Code does not come') })
  expect(await all()).toEqual([answer])
  const changed = await call('PUT', `${path}/${answer._id}`, admin, anAnswer('A code'))
  expect(changed.body.answer).toEqual({ _id: answer._id, ...anAnswer('A code') })
  for (let twice = 0; twice < 2; twice++)
    expect((await call('DELETE', `${path}/${answer._id}`, admin)).status).toBe(204)
  expect(await all()).toEqual([])
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, answer._id)).orderBy(auditLog.id)
  expect(log.map(({ action, actorId, targetKind }) => [action, actorId, targetKind])).toEqual([
    ['answer.saved', admin.id, 'answer'],
    ['answer.saved', admin.id, 'answer'],
    ['answer.removed', admin.id, 'answer'],
  ])
  expect(log[1]).toMatchObject({ before: { title: 'Code does not come' }, after: { title: 'A code' } })
})

test('answers that several admins save at the same moment are all there, by title', async () => {
  const titles = ['d', 'b', 'a', 'c']
  const saved = await Promise.all(titles.map(save))
  expect((await all()).map(({ title }: { title: string }) => title)).toEqual(titles.toSorted())
  await Promise.all(saved.map(({ _id }) => call('DELETE', `${path}/${_id}`, admin)))
  expect(await all()).toEqual([])
})

test('an answer lacks no language and no title, and one that is gone is not changed', async () => {
  const { mr: _, ...three } = texts('Hello.')
  for (const wrong of [{ title: 'x', texts: three }, { title: ' ', texts: texts('Hello.') }, { title: 'x' }, {}])
    expect((await call('POST', path, admin, wrong)).status).toBe(400)
  expect((await call('POST', path, admin, { title: 'x', texts: { ...texts('x'), kn: '  ' } })).status).toBe(400)
  for (const { _id } of await all()) await call('DELETE', `${path}/${_id}`, admin)
  const gone = '0190d3a0-0000-7000-8000-000000000001'
  expect((await call('PUT', `${path}/${gone}`, admin, anAnswer('x'))).body.code).toBe('not_found')
})

test('there is room for so many, and the limits of the installation are read without them', async () => {
  for (let n = 0; n < savedAnswersAtMost; n++) await save(`${n}`)
  const refused = await call('POST', path, admin, anAnswer('one more'))
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_saved_answers'])
  expect(await readSettings(db)).not.toHaveProperty('savedAnswers')
})

test('only admins read or write them', async () => {
  const farmer = await aPerson(db, 'farmer')
  for (const who of [farmer, { headers: {} }])
    for (const method of ['GET', 'POST'] as const)
      expect((await call(method, path, who, method === 'POST' ? anAnswer('x') : undefined)).status).toBeGreaterThan(400)
})
