import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#contract/products/products.ts'

const missing = /status of 404.* (?:https?:\/\/[^/]+)?(\/pictures\/[^?\s]+)/

/** Journeys run side by side: a picture that its own seller took away meanwhile is no fault of the page that showed it. */
export async function withoutGonePictures(request: APIRequestContext, complaints: string[]) {
  if (!complaints.some((line) => missing.test(line))) return complaints
  const shown = await picturesOnTheMarket(request)
  return complaints.filter((line) => {
    const picture = missing.exec(line)?.[1]
    return !picture || shown.has(picture)
  })
}

async function picturesOnTheMarket(request: APIRequestContext) {
  const pictures = new Set<string>()
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const list = await (await request.get('/api/products', { params: { page, limit: 100 } })).json()
    for (const { images } of list.products as Product[])
      for (const url of images) pictures.add(new URL(url, 'http://x').pathname)
    pageCount = list.pageCount
  }
  return pictures
}
