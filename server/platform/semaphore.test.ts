import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Work that ends when told to. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

test('no more run at once than allowed, the others in the order they came', async () => {
  const run = semaphore({ atOnce: 2, waiting: 10 })
  const started: number[] = []
  const tasks = Array.from({ length: 5 }, aTask)
  const all = tasks.map(({ work }, index) =>
    run(() => {
      started.push(index)
      return work()
    }),
  )
  expect(started).toEqual([0, 1])
  tasks[1]?.end()
  await all[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.end()
  expect(await Promise.all(all)).toHaveLength(5)
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('whoever finds the line full is told to come back', async () => {
  const run = semaphore({ atOnce: 1, waiting: 1 })
  const first = aTask()
  const running = run(first.work)
  const waits = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'overloaded', more: { retryAfter: 2 } })
  first.end()
  expect(await Promise.all([running, waits])).toEqual(['done', 'second'])
})

test('work that fails gives its place back', async () => {
  const run = semaphore({ atOnce: 1, waiting: 0 })
  const broken = aTask()
  const failing = run(broken.work)
  broken.fail()
  await expect(failing).rejects.toThrow('broken')
  await expect(
    run(() => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await run(async () => 'next')).toBe('next')
})
