import { categories } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { product } from './products.ts'

export const savedSearchesAtMost = 10
/** The list of what somebody waits for. */
export const savedSearchesPath = '/saved-searches'
/** Where the letter of a digest is ended, signed out. */
export const searchOffPath = '/search-off'

/** What somebody waits for: a crop or a category, and where it may be; what is left out may be anything. */
const savedQuery = z.object({
  /** A key of the catalogue. */
  name: z.string().min(1).max(60).optional(),
  category: z.enum(categories).optional(),
  state: stateName.optional(),
  district: districtName.optional(),
  isOrganic: z.boolean().optional(),
})
export type SavedQuery = z.output<typeof savedQuery>

const savedSearch = z.object({ _id: z.uuid(), query: savedQuery, isOn: z.boolean(), createdAt: z.iso.datetime() })
export type SavedSearch = z.output<typeof savedSearch>

const digest = z.object({
  toldAt: z.iso.datetime(),
  /** How much was found, counted up to 50, and how many of them it told of. */
  found: z.int(),
  told: z.int(),
  /** Of those it told of, what is still on the market; nearest and cheapest first. */
  products: z.array(product),
})

const id = z.object({ id: z.uuid() })
const one = z.object({ search: savedSearch })
const hourly = [{ points: 120, seconds: 3600, per: 'account' }] as const

export const savedSearchesApi = {
  list: {
    summary: 'What I wait for, newest first',
    who: openRoles,
    method: 'GET',
    path: '/saved-searches',
    query: z.object(pageQuery(20)),
    reply: z.object({ searches: z.array(savedSearch), ...paged }),
  },
  create: {
    summary: 'Tell me when it is listed; what I wait for already is switched on again',
    who: openRoles,
    method: 'POST',
    path: '/saved-searches',
    body: z.object({ query: savedQuery }),
    reply: one,
    creates: true,
    limits: hourly,
    refuses: ['search_too_wide', 'too_many_searches'],
  },
  change: {
    summary: 'Switch one on or off',
    who: openRoles,
    method: 'PATCH',
    path: '/saved-searches/{id}',
    params: id,
    body: z.object({ isOn: z.boolean() }),
    reply: one,
    limits: hourly,
    refuses: ['not_found'],
  },
  remove: {
    summary: 'Delete one',
    who: openRoles,
    method: 'DELETE',
    path: '/saved-searches/{id}',
    params: id,
    reply: null,
    refuses: ['not_found'],
  },
  digest: {
    summary: 'What a digest told me of, as it is now',
    who: openRoles,
    method: 'GET',
    path: '/saved-searches/digests/{id}',
    params: id,
    reply: z.object({ digest }),
    refuses: ['not_found'],
  },
  off: {
    summary: 'Switch off with the ticket of a digest what it told of, or everything',
    who: 'anyone',
    method: 'POST',
    path: '/saved-searches/off',
    body: z.object({ ticket: z.string().min(20).max(100), all: z.boolean().default(false) }),
    reply: null,
    limits: [{ points: 120, seconds: 3600, per: 'address' }],
    refuses: ['token_invalid'],
  },
} as const satisfies Record<string, Endpoint>
