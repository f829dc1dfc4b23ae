import { expect, test } from 'vitest'
import { servedPageSize } from './page-size.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  [{ cookie: 'theme=dark; vw=360' }, 6],
  [{ cookie: 'vw=899' }, 6],
  [{ cookie: 'vw=900' }, 12],
  [{ cookie: 'vw=1280', 'user-agent': android }, 12],
  [{ cookie: 'vw=wide', 'user-agent': android }, 6],
  [{ 'sec-ch-ua-mobile': '?1' }, 6],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': android }, 12],
  [{ 'user-agent': android }, 6],
  [{ 'user-agent': desk }, 12],
  [{}, 12],
])('for a browser that says %o the server renders %d cards', (headers, size) => {
  expect(servedPageSize(new Headers(headers as Record<string, string>))).toBe(size)
})
