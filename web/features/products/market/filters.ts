import { type Category, categories, maxSearch, type ProductSort, sorts } from '#contract/catalogue/catalogue.ts'

/** What the reader looks for. It lives in the address, so that it can be shared and the back button works. */
export type MarketFilters = {
  search: string
  categories: Category[]
  state: string
  district: string
  isOrganic: boolean
  /** Only what is to be harvested later. */
  ahead: boolean
  sort: ProductSort
  page: number
}

export const noFilters = {
  search: '',
  categories: [],
  state: '',
  district: '',
  isOrganic: false,
  ahead: false,
  page: 1,
}

const pageNumber = /^[1-9]\d{0,5}$/

/** Whatever the address says that we do not know is left out. A form without JavaScript names a category each time. */
export function readFilters(params: URLSearchParams): MarketFilters {
  const named = params.getAll('category').flatMap((text) => text.split(','))
  const page = params.get('page') ?? ''
  return {
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, maxSearch),
    categories: categories.filter((category) => named.includes(category)),
    state: params.get('state') ?? '',
    district: params.get('district') ?? '',
    isOrganic: params.get('isOrganic') === 'true',
    ahead: params.get('ahead') === 'true',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    page: pageNumber.test(page) ? Number(page) : 1,
  }
}

/** The same names in the address and at the API; what is as usual is not said. */
export function queryOf({ search, categories, state, district, isOrganic, ahead, sort, page }: MarketFilters) {
  return {
    ...(search && { search }),
    ...(categories.length > 0 && { category: categories.join(',') }),
    ...(state && { state }),
    ...(district && { district }),
    ...(isOrganic && { isOrganic: 'true' as const }),
    ...(ahead && { ahead: 'true' as const }),
    ...(sort !== 'featured' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function marketPath(filters: MarketFilters): string {
  const query = new URLSearchParams(queryOf(filters)).toString().replaceAll('%2C', ',')
  return query ? `/marketplace?${query}` : '/marketplace'
}

/** How many the filter button tells of; the search text stands beside it. */
export const countChosen = ({ categories, isOrganic, ahead, state, district }: MarketFilters) =>
  categories.length + [isOrganic, ahead, state, district].filter(Boolean).length

export const isFiltered = (filters: MarketFilters) => countChosen(filters) > 0 || filters.search !== ''
