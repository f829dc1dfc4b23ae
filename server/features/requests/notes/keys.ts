import type { FastifyInstance } from 'fastify'
import { noteKeysPath } from '#contract/requests/note-claims.ts'
import type { NoteSigner } from '#server/platform/note-signer.ts'

/** The public keys of deal notes (JWKS): anybody may check a note with them. */
export function noteKeyRoutes(server: FastifyInstance, signer: NoteSigner) {
  server.get(noteKeysPath, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send({ keys: await signer.publicKeys() }),
  )
}
