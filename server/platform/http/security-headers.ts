import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { InlineContent } from './inline-hashes.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function secure(server: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(always)
    reply.header('x-request-id', request.id)
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    // HSTS, for a year
    if (publicUrl?.startsWith('https:') || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

const recaptchaScripts = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const recaptchaFrames = 'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/** Content security policy of the service worker: it fetches what pages fetch. */
export const workerPolicy = (pictures: string[]) => ["default-src 'none'; connect-src 'self'", ...pictures].join(' ')

type OutsideSources = { connect: string[]; recaptcha: boolean; pictures?: string[] }

/**
 * Content security policy (CSP) of a page, against XSS: our own scripts and stylesheets, and inline ones by hash. It opens only for what is
 * configured; reCAPTCHA's script writes markup of its own, so with it trusted types can't be required.
 */
export function pagePolicy({ scripts, styles }: InlineContent, { connect, recaptcha, pictures = [] }: OutsideSources) {
  return [
    "default-src 'none'",
    `${["script-src 'self'", ...scripts].join(' ')}${recaptcha ? recaptchaScripts : ''}`,
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "font-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(recaptcha ? [recaptchaFrames] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}
