import type { FastifyRequest } from 'fastify'
import { type Language, languageChosenIn, languageOf } from '#contract/languages.ts'

/** Language negotiation: the visitor's choice (the web mirrors it in a cookie), else Accept-Language, else English. */
export function languageOfRequest({ headers }: FastifyRequest): Language {
  return languageOf(languageChosenIn(headers.cookie) ?? headers['accept-language']?.split(/[,;]/)[0])
}
