import { units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { z } from '#contract/zod.ts'
import { noteStates } from './note-claims.ts'
import { readNoteCode } from './note-code.ts'
import { requestId } from './requests.ts'

const state = z.enum(noteStates)
const price = z.number()

const note = z.object({
  code: z.string(),
  state,
  /** When it was signed. */
  issuedAt: z.iso.datetime(),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  finalPrice: price,
  /** Where the two named different prices: the buyer's. */
  buyerPrice: price.nullable(),
  priceAgreed: z.boolean().nullable(),
  total: z.number(),
  day: z.iso.date(),
  district: z.string(),
  /** Their names on the day of the deal; null where the account was closed before the note was signed. */
  seller: z.string().nullable(),
  buyer: z.string().nullable(),
})
export type DealNote = z.infer<typeof note>

/** What somebody is told who has only the number: nobody's name, and nothing by which a person or a request is found. */
const check = note
  .pick({ state: true, name: true, quantity: true, unit: true, finalPrice: true, priceAgreed: true, total: true })
  .extend({
    day: z.iso.date(),
    district: z.string(),
    /** Initials: R… K… */
    seller: z.string().nullable(),
    buyer: z.string().nullable(),
  })
export type NoteCheck = z.infer<typeof check>

/** Of one crop and one district: whoever has only a camera and a link need not load the names of all. */
const labels = z.object({ name: z.string(), district: z.string() })
export type NoteLabels = z.infer<typeof labels>

export const notesApi = {
  ofRequest: {
    summary: 'The deal note of a completed request, for its two sides and the admin',
    who: 'member',
    method: 'GET',
    path: '/contact-requests/{id}/note',
    params: requestId,
    reply: z.object({
      note,
      /** The same, signed (ES256, compact form). */
      jws: z.string(),
      /** The address of the page that checks it, with the JWS as its fragment; and that as a QR code, in modules with the quiet zone. */
      verify: z.object({ address: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
    }),
    refuses: ['not_found'],
  },
  check: {
    summary: 'What a deal note says, for whoever has its number',
    who: 'anyone',
    method: 'GET',
    path: '/deal-notes/{code}',
    isPrivate: true,
    isUnlisted: true,
    limits: [{ points: 30, seconds: 600, per: 'address' }],
    /** As it was typed; what can't be a number is as unknown as one that nobody has. */
    params: z.object({ code: z.string().transform((typed) => readNoteCode(typed) ?? '') }),
    /** Its crop and district are named in this language too. */
    query: z.object({ language: z.enum(languages).optional() }),
    reply: z.object({ check, labels: labels.optional() }),
    refuses: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
