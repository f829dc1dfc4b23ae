import type { FastifyRequest } from 'fastify'
import { type Language, languageChosenIn, languageOf } from '#contract/languages.ts'

/** The language a visitor chose (the web mirrors it in a cookie), else what the browser asks for, else English. */
export function languageOfRequest({ headers }: FastifyRequest): Language {
  return languageOf(languageChosenIn(headers.cookie) ?? headers['accept-language']?.split(/[,;]/)[0])
}
