// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { answerPush, buttonsOf, type PushData } from './push-answers.ts'

const buttons = [
  { action: 'available' as const, title: 'Still there', done: 'Thank you.' },
  { action: 'sold' as const, title: 'Sold out', done: 'Marked as sold out.' },
]
const data: PushData = {
  page: '/my-products',
  title: 'Seedha',
  tag: 'notice',
  lang: 'en',
  answers: { ticket: 'a-ticket', buttons },
}
let answer: () => Response | Promise<Response>
let asked: string[]
let told: (string | undefined)[]
let opened: string[]
const press = (action: string, given = data) => answerPush(given, action, async (page) => opened.push(page))

beforeEach(() => {
  asked = []
  told = []
  opened = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return answer()
  })
  vi.stubGlobal('registration', {
    showNotification: async (_title: string, { body }: NotificationOptions) => told.push(body),
  })
})

test('a button answers with the ticket, says so, and opens nothing', async () => {
  answer = () => new Response('')
  await press('sold')
  expect(asked).toEqual(['POST /still-there?ticket=a-ticket&answer=sold'])
  expect(told).toEqual(['Marked as sold out.'])
  expect(opened).toEqual([])
})

test.each([
  ['no response', () => Promise.reject(new TypeError('lost'))],
  ['a busy server', () => new Response('', { status: 503 })],
  ['too many calls', () => new Response('', { status: 429 })],
])('%s opens the page with the buttons', async (_name, given) => {
  answer = given
  await press('available')
  expect(opened).toEqual(['/still-there?ticket=a-ticket'])
  expect(told).toEqual([])
})

test('a ticket that is over leads to the listings', async () => {
  answer = () => new Response('', { status: 400 })
  await press('available')
  expect(opened).toEqual(['/my-products'])
})

test('a button that a push does not have, or of a push without a ticket, opens its page', async () => {
  await press('other')
  await press('available', { ...data, answers: undefined })
  expect([opened, asked]).toEqual([['/my-products', '/my-products'], []])
})

test('the browser is given what it shows of a button and nothing else', () => {
  expect(buttonsOf({ ticket: 'a-ticket', buttons })).toEqual([
    { action: 'available', title: 'Still there' },
    { action: 'sold', title: 'Sold out' },
  ])
})
