// @vitest-environment node

import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsOf, type NoteFacts } from '#contract/requests/note-claims.ts'
import { checkSignature, type NoteKey } from './check-signature.ts'

const facts: NoteFacts = {
  code: 'SDN-7K3M-P2XQ-9R4T',
  name: 'groundnut',
  quantity: 198.5,
  unit: 'kg',
  finalPrice: 64.25,
  buyerPrice: 60,
  priceAgreed: false,
  day: '2026-11-18',
  district: 'Kolar',
  seller: 'ಲಕ್ಷ್ಮಮ್ಮ',
  buyer: null,
}

async function signer(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const published = { ...(await exportJWK(publicKey)), kid } as NoteKey
  const sign = (claims: object = claimsOf(facts), header: object = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ES256', kid, ...header })
      .sign(privateKey)
  return { published, sign }
}

let ours: Awaited<ReturnType<typeof signer>>
let jws: string
beforeAll(async () => {
  ours = await signer('UUFF6bt3')
  jws = await ours.sign()
})
const resultOf = async (link: string, keys = [ours.published]) => (await checkSignature(link, keys)).result

test('a signed note is genuine, and says what was signed', async () => {
  expect(await checkSignature(jws, [ours.published])).toEqual({ result: 'genuine', facts })
})

test('whichever letter is changed to whichever other, it is not genuine', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const [at, letter] of [...jws].entries()) {
    if (letter === '.') continue
    const others =
      at % 7 === 0 || jws.length - at < 3 ? [...letters] : [letters[(letters.indexOf(letter) + 1) % 64] ?? '']
    for (const other of others) {
      if (other === letter) continue
      const changed = `${jws.slice(0, at)}${other}${jws.slice(at + 1)}`
      expect(await resultOf(changed), `${at}: ${other} for ${letter}`).toBe('forged')
    }
  }
})

test('with more behind it, or signs that no link has, it is not genuine', async () => {
  for (const changed of [`${jws}A`, `${jws}.`, `${jws}.A`, `${jws.slice(0, -1)}=`, `${jws.slice(0, -1)}é`])
    expect(await resultOf(changed)).toBe('forged')
})

test('a link that was cut off says so, wherever that was', async () => {
  for (let length = 0; length < jws.length; length++) expect(await resultOf(jws.slice(0, length))).toBe('cut')
})

test('one of an unknown key was signed by another Seedha', async () => {
  const other = await signer('q8Zr-0aB')
  expect(await resultOf(await other.sign())).toBe('other')
  expect(await resultOf(jws, [])).toBe('other')
})

describe('a key', () => {
  test('of before counts as long as it is published', async () => {
    const next = await signer('q8Zr-0aB')
    expect(await resultOf(jws, [next.published, ours.published])).toBe('genuine')
  })

  test('that was withdrawn proves nothing by itself', async () => {
    const withdrawn = { ...ours.published, withdrawn_at: '2026-11-18T04:00:00.000Z' }
    expect(await checkSignature(jws, [withdrawn])).toEqual({ result: 'withdrawn', facts })
  })

  test('does not vouch for what another key signed in its name', async () => {
    const thief = await signer('UUFF6bt3')
    expect(await resultOf(await thief.sign())).toBe('forged')
  })
})

test('no other algorithm counts, and none at all neither', async () => {
  const head = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
  const [, payload, signature] = jws.split('.')
  for (const header of [{ alg: 'none', kid: 'UUFF6bt3' }, { alg: 'HS256', kid: 'UUFF6bt3' }, { alg: 'ES256' }, {}])
    expect(await resultOf(`${head(header)}.${payload}.${signature}`)).toBe('forged')
})
