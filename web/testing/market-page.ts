import type { MarketPage } from '#contract/products/products.ts'

/** What the market says of a search where it has nothing to say. */
export const plainAnswer: Omit<MarketPage, 'products' | 'total' | 'page' | 'pageCount'> = {
  relaxed: false,
  ignored: [],
  elsewhere: false,
  understood: {
    names: [],
    places: [],
    categories: [],
    isOrganic: false,
    variety: null,
    isLiveAnimal: false,
    parts: [],
  },
}
