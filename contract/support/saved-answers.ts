import type { Endpoint } from '#contract/endpoint.ts'
import { type Language, languages } from '#contract/languages.ts'
import { z } from '#contract/zod.ts'
import { messageLengths } from './facts.ts'

/** As many as a list to choose from may be long. */
export const savedAnswersAtMost = 50
export const savedAnswerTitleAtMost = 60

const text = z.string().trim().min(1).max(messageLengths.message)
const texts = z.object(Object.fromEntries(languages.map((code) => [code, text])) as Record<Language, typeof text>)
const newSavedAnswer = z.object({
  /** What admins choose it by. */
  title: z.string().trim().min(1).max(savedAnswerTitleAtMost),
  texts,
})
export const savedAnswer = newSavedAnswer.extend({ _id: z.uuid() })
export type SavedAnswer = z.output<typeof savedAnswer>

const who = ['admin'] as const
const params = z.object({ id: z.uuid() })

export const savedAnswersApi = {
  all: {
    summary: 'Answers that support gives often, by title',
    who,
    method: 'GET',
    path: '/contact-messages/admin/saved-answers',
    reply: z.object({ answers: z.array(savedAnswer) }),
  },
  create: {
    summary: 'Save an answer, in every language',
    who,
    method: 'POST',
    path: '/contact-messages/admin/saved-answers',
    body: newSavedAnswer,
    reply: z.object({ answer: savedAnswer }),
    creates: true,
    refuses: ['too_many_saved_answers'],
  },
  change: {
    summary: 'Change a saved answer',
    who,
    method: 'PUT',
    path: '/contact-messages/admin/saved-answers/{id}',
    params,
    body: newSavedAnswer,
    reply: z.object({ answer: savedAnswer }),
    refuses: ['not_found'],
  },
  remove: {
    summary: 'Remove a saved answer; one that is gone stays so',
    who,
    method: 'DELETE',
    path: '/contact-messages/admin/saved-answers/{id}',
    params,
    reply: null,
  },
} as const satisfies Record<string, Endpoint>
