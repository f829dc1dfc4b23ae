import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Work that ends when the test says so. */
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

test('one caller has two places in a long line, and every caller a turn before anyone has a second', async () => {
  const run = semaphore({ atOnce: 1, waiting: 10, waitingOfOne: 2 })
  const first = aTask()
  const started: string[] = []
  const come = (whose: string) => run(async () => void started.push(whose), whose)
  const running = run(first.work, 'greedy')
  const greedy = [come('greedy'), come('greedy')]
  for (let more = 0; more < 20; more++) await expect(come('greedy')).rejects.toMatchObject({ code: 'overloaded' })
  const others = [come('second'), come('second'), come('third')]
  first.end()
  await Promise.all([running, ...greedy, ...others])
  expect(started).toEqual(['greedy', 'second', 'third', 'greedy', 'second'])
  expect(await run(async () => 'later', 'greedy')).toBe('later')
})

test('the whole line is as long as it was, however many callers stand in it', async () => {
  const run = semaphore({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
  const first = aTask()
  const running = run(first.work, 0)
  const waiting = [1, 2, 3].map((whose) => run(async () => whose, whose))
  await expect(run(async () => 4, 4)).rejects.toMatchObject({ code: 'overloaded' })
  first.end()
  expect(await Promise.all([running, ...waiting])).toEqual(['done', 1, 2, 3])
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
