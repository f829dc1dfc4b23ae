import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { photo, pictureWorld } from '#server/testing/pictures.ts'

const { folder, pictures, files, get } = pictureWorld()

describe('a disk that fails', () => {
  const id = '0192f0aa-7c1e-7000-8000-0000000000fd'
  const shelf = join(folder, 'pictures', 'fd')
  const away = { code: 'pictures_unavailable', status: 503 }

  // Linux's /dev/full behaves like a full disk.
  test.runIf(existsSync('/dev/full')).each([
    ['for the first file', [`${id}-320.webp`]],
    ['for the last one', [`${id}.jpg`]],
    ['for all', [`${id}-320.webp`, `${id}-640.webp`, `${id}-1200.webp`, `${id}.jpg`]],
  ])('because it is full %s: nothing is half stored, and the log learns why', async (_which, names) => {
    mkdirSync(shelf, { recursive: true })
    const before = files().length
    for (const name of names) symlinkSync('/dev/full', join(shelf, `${name}.part`))
    const failed = pictures.save(await photo(), 'free', id)
    await expect(failed).rejects.toMatchObject({ ...away, cause: { code: 'ENOSPC' } })
    expect([files().length, readdirSync(shelf)]).toEqual([before, []])
    expect(await pictures.save(await photo(), 'free', id)).toBe(`/pictures/${id}.jpg`)
    await pictures.remove(`/pictures/${id}.jpg`)
  })

  test('is away for readers too, not missing', async () => {
    rmSync(shelf, { recursive: true, force: true })
    writeFileSync(shelf, 'not a folder')
    const answer = await get(`/pictures/${id}.jpg`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    await expect(pictures.save(await photo(), 'free', id)).rejects.toMatchObject(away)
    await expect(pictures.remove(`/pictures/${id}.jpg`)).rejects.toMatchObject(away)
    rmSync(shelf)
  })
})

test('a removed picture is gone in every size, and the others stay', async () => {
  const kept = await pictures.save(await photo(), 'free')
  const before = files().length
  const gone = await pictures.save(await photo(), 'free')
  expect(files()).toHaveLength(before + 4)
  await pictures.remove(gone)
  await pictures.remove(gone)
  expect(files()).toHaveLength(before)
  for (const address of [gone, `${gone}?w=320`]) expect((await get(address)).statusCode).toBe(404)
  expect((await get(kept)).statusCode).toBe(200)
})

test('only what was saved can be removed or read', async () => {
  writeFileSync(join(folder, 'secret.jpg'), 'secret')
  const id = '0192f0aa-7c1e-7000-8000-00000000000a'
  const names = ['secret.jpg', '../secret.jpg', '..%2fsecret.jpg', '..%2f..%2fsecret.jpg', '%2e%2e%2fsecret.jpg', '..']
  const more = [
    `${id}.jpg`,
    `${id}.jpg%00`,
    `${id}`,
    `${id}.png`,
    `${id}-320.webp`,
    `${id}.jpg.part`,
    `..%5csecret.jpg`,
  ]
  for (const name of [...names, ...more]) {
    expect((await get(`/pictures/${name}`)).statusCode).toBe(404)
    await pictures.remove(`/pictures/${name}`)
    await pictures.remove(decodeURIComponent(`/pictures/${name}`))
    await pictures.remove(`https://elsewhere.example/pictures/${name}`)
  }
  expect(files().map(({ name }) => name)).toContain('secret.jpg')
})

test.each(['321', '', '0', '-1', '320.0', '1e3', '320&w=640', 'constructor'])('?w=%s is no width', async (width) => {
  const url = await pictures.save(await photo(20, 20), 'free')
  const answer = await get(`${url}?w=${width}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['cache-control']).toBe('no-store')
})
