import { forgottenKinds } from '#contract/admin/system.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { z } from '#contract/zod.ts'
import { legalServices, legalTexts } from './facts.ts'

/** A piece of a line; with `href` it is a link. */
const span = z.object({ text: z.string(), href: z.string().optional() })
const line = z.array(span)
/** A text of the operator's own, parsed: no markup of theirs reaches the page as HTML. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('list'), lines: z.array(line) }),
])
export type LegalSpan = z.infer<typeof span>
export type LegalBlock = z.infer<typeof block>

const given = z.string().nullable()
const legal = z.object({
  /** The version that is in force. */
  version: z.string(),
  isDemo: z.boolean(),
  /** Null where the setting is missing. */
  operator: z.object({ name: given, address: given, email: given }),
  officer: z.object({ name: given, email: given, phone: given }),
  services: z.array(z.enum(legalServices)),
  /** What the nightly job deletes, and after how many days; 0: as soon as it has ended. */
  kept: z.array(z.object({ kind: z.enum(forgottenKinds), days: z.int() })),
  /** The operator's own text instead of ours, in the language asked for or the best there is. */
  own: z.object({ language: z.enum(languages), blocks: z.array(block) }).nullable(),
})
export type Legal = z.infer<typeof legal>

export const legalApi = {
  text: {
    summary: 'What a legal page of this installation is made of',
    who: 'anyone',
    method: 'GET',
    path: '/legal/{text}',
    params: z.object({ text: z.enum(legalTexts) }),
    query: z.object({ language: z.enum(languages).default('en') }),
    reply: z.object({ legal }),
  },
} as const satisfies Record<string, Endpoint>
