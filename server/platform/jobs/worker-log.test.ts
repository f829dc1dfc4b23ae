import { expect, test, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { muteTraces, workerLog } from './worker-log.ts'

test('a failed job is logged by its name and number, not by what it carried', () => {
  const lines: string[] = []
  const logger = workerLog(makeLog('info', { write: (line) => lines.push(line) }))
  const scoped = logger.scope({ taskIdentifier: 'mail', jobId: '7' })
  scoped.error(
    "Failed task 7 (mail, 12ms, attempt 1 of 12) with error 'asha@example.in and +919876543210 refused\nparams: secret'",
    {
      payload: { to: 'asha@example.in' },
    },
  )
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    task: 'mail',
    job: '7',
    msg: expect.stringContaining('attempt 1 of 12'),
  })
  expect(lines.join()).not.toMatch(/asha@|98765|secret/)
})

test('a job that the process ended as it stopped is no error', () => {
  const lines: string[] = []
  const logger = workerLog(makeLog('info', { write: (line) => lines.push(line) }))
  const ended = new AbortController()
  ended.abort()
  logger.error('Failed task 7', { error: ended.signal.reason })
  logger.error('Failed task 8', { error: new Error('refused') })
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30, 50])
})

test('what a worker prints beside it is left out', () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { trace: before } = console
  muteTraces()
  const { trace } = console
  trace(new Error('the number of Ravi'))
  console.trace = before
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
