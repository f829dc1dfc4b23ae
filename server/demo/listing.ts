import type { Category, Unit } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/languages.ts'

export type DemoSeller = {
  username: string
  email: string
  role: 'farmer' | 'vendor'
  name: string
  state: string
  district: string
  language: Language
  memberDaysAgo: number
  /** Some show themselves by what they are known for: a bundled picture. */
  portrait: string | null
}
/** Somebody who only buys. */
export type DemoCustomer = Pick<
  DemoSeller,
  'username' | 'email' | 'name' | 'state' | 'district' | 'language' | 'memberDaysAgo'
>
export type DemoProduct = {
  sellerUsername: string
  name: string
  category: Category
  description: string
  price: number
  unit: Unit
  quantity: number
  minimumOrderQuantity: number | null
  isOrganic: boolean
  isActive: boolean
  /** Less than 0: will be harvested in so many days. */
  harvestedDaysAgo: number
  createdDaysAgo: number
  state: string
  district: string
  /** Bundled pictures, at least one. */
  pictures: string[]
}
export type DemoItem = { key: string; category: Category; unit: Unit; price: { min: number; max: number } }
export type DemoMarket = { sellers: DemoSeller[]; customers: DemoCustomer[]; products: DemoProduct[] }
