import { notesApi } from '#contract/requests/notes.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { NoteSigner } from '#server/platform/note-signer.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { noteNumbered, noteOf } from './find.ts'
import { labelsOf } from './labels.ts'
import { noteSigning } from './sign.ts'

type NoteSettings = { noteSigner: NoteSigner; publicUrl: string | undefined }

export function noteRoutes(app: App, { noteSigner, publicUrl }: NoteSettings) {
  const signNote = noteSigning(noteSigner)

  serve(app, notesApi.ofRequest, async ({ db, actor, params, request }) => {
    await noteSigner.prepare()
    const { note, jws } = await noteOf(db, actor, params.id, signNote)
    // Behind the #: what the note says never reaches a server or its logs.
    const address = `${publicUrl ?? originOf(request)}/verify#${jws}`
    return { note, jws, verify: { address, qr: await qrCodeOf(address) } }
  })

  serve(app, notesApi.check, async ({ db, params, query: { language } }) => {
    const check = await noteNumbered(db, params.code)
    return { check, ...(language && { labels: labelsOf(check, language) }) }
  })
}
