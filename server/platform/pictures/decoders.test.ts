import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPng, textBomb } from '#server/testing/hand-made-pictures.ts'
import { makeDecoders } from './decoders.ts'

// Other processes do the work: on a busy machine they are slow.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'seedha-decoders-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every process that is started, in order. */
const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
beforeEach(() => subscribe('child_process', note))
afterEach(async () => {
  unsubscribe('child_process', note)
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
const ended = async (child: ChildProcess | undefined) => {
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child?.signalCode ?? child?.exitCode
}

const photo = (width = 60, height = 40) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
const widthOf = async ({ jpeg }: { jpeg: Buffer }) => (await sharp(jpeg).metadata()).width

/** A fake decoder: what it does with a picture, as a function's body. */
function actingAs(body: string) {
  const program = join(folder, `${started.length}-${Math.random()}.mjs`)
  writeFileSync(program, `process.on('message', () => { process.send('begun', () => { ${body} }) })`)
  return program
}

const invalid = { code: 'image_invalid', status: 400 }
const away = { code: 'pictures_unavailable', status: 503 }

describe('decoders', () => {
  test('start when they are needed, and take one picture after the other', async () => {
    const decode = makeDecoders()
    expect(started).toHaveLength(0)
    for (const width of [50, 60, 70]) expect(await widthOf(await decode(await photo(width), 'free'))).toBe(width)
    expect(started).toHaveLength(1)
    await Promise.all([decode(await photo(), 'free'), decode(await photo(), 'free')])
    await Promise.all([decode(await photo(), 'free'), decode(await photo(), 'free')])
    expect(started).toHaveLength(2)
  })

  test('go on after a broken picture', async () => {
    const decode = makeDecoders()
    await expect(decode((await photo()).subarray(0, 300), 'free')).rejects.toMatchObject(invalid)
    expect(await widthOf(await decode(await photo(), 'free'))).toBe(60)
    expect(started).toHaveLength(1)
  })

  test('end when they had nothing to do, and others start', async () => {
    const decode = makeDecoders({ idleSeconds: 0.05 })
    await decode(await photo(), 'free')
    expect(await ended(started[0])).toBe('SIGKILL')
    expect(await widthOf(await decode(await photo(), 'free'))).toBe(60)
    expect(started).toHaveLength(2)
  })

  test('have nothing of the server’s environment', async () => {
    const program = actingAs('process.send({ jpeg: Buffer.from(JSON.stringify(process.env)), webp: [] })')
    const { jpeg } = await makeDecoders({ program })(await photo(), 'free')
    const names = Object.keys(JSON.parse(String(jpeg)))
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL') && !name.startsWith('__CF')).toSorted()).toEqual([
      'FONTCONFIG_FILE',
      'MALLOC_ARENA_MAX',
      'PANGOCAIRO_BACKEND',
    ])
  })
})

describe('a picture is refused and its decoder ended', () => {
  test('when it fills the memory', async () => {
    const decode = makeDecoders({ memory: 300_000_000 })
    await expect(decode(textBomb(60), 'free')).rejects.toMatchObject(invalid)
    expect(await ended(started[0])).toBe('SIGKILL')
    expect(await widthOf(await decode(await photo(), 'free'))).toBe(60)
  })

  test('when it takes more than its time of the processor', async () => {
    const large = aPng(8000, 5000)
    await expect(makeDecoders({ cpuSeconds: 0.05 })(large, 'free')).rejects.toMatchObject(invalid)
    expect(await ended(started[0])).toBe('SIGKILL')
    expect(await widthOf(await makeDecoders()(large, 'free'))).toBe(1200)
  })

  test.each(['SIGSEGV', 'SIGABRT', 'SIGBUS'])('when the codec ends with %s', async (signal) => {
    const program = actingAs(`process.kill(process.pid, '${signal}')`)
    await expect(makeDecoders({ program })(await photo(), 'free')).rejects.toMatchObject(invalid)
    expect(await ended(started[0])).toBe(signal)
  })
})

describe('pictures are away, and none is called broken', () => {
  test('when a decoder hangs: it is ended', async () => {
    const decode = makeDecoders({ program: actingAs('for (;;) {}'), wallSeconds: 0.5 })
    await expect(decode(await photo(), 'free')).rejects.toMatchObject(away)
    expect(await ended(started[0])).toBe('SIGKILL')
  })

  test('when somebody else ends it', async () => {
    const decode = makeDecoders({ program: actingAs(`process.kill(process.pid, 'SIGKILL')`) })
    await expect(decode(await photo(), 'free')).rejects.toMatchObject(away)
  })

  test('when it can’t start', async () => {
    const program = join(folder, 'ends.mjs')
    writeFileSync(program, 'process.exit(1)')
    const decode = makeDecoders({ program })
    await expect(decode(await photo(), 'free')).rejects.toMatchObject({ ...away, cause: expect.any(Error) })
  })
})

/** Reports when it is in the middle of a slow decoding. */
const busy = `
  import { subscribe } from 'node:diagnostics_channel'
  import { makeDecoders } from '#server/platform/pictures/decoders.ts'
  import { aPng, textBomb } from '#server/testing/hand-made-pictures.ts'
  subscribe('child_process', ({ process: decoder }) => decoder.once('message', console.log))
  makeDecoders({ memory: 8e9 })(textBomb(200), 'free')
`

test.each(['SIGKILL', 'SIGTERM'] as const)('no decoder outlives a server that ends by %s', async (signal) => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', busy], { stdio: ['ignore', 'pipe', 'pipe'] })
  expect(String(await once(server.stdout, 'data'))).toContain('begun')
  server.kill(signal)
  // Its decoder has the same standard error, which closes when both have exited.
  await once(server, 'close')
  expect(server.signalCode).toBe(signal)
})
