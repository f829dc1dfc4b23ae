import type { FastifyRequest } from 'fastify'
import { type Language, languageOf } from '#contract/languages.ts'

/** The language a visitor chose (the web mirrors it in a cookie), else what the browser asks for, else English. */
export function languageOfRequest({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)i18nextLng=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  return languageOf(chosen ?? headers['accept-language']?.split(/[,;]/)[0])
}
