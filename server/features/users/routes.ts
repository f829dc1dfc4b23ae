import type { DataSection } from '#contract/users/data.ts'
import { usersApi } from '#contract/users/users.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import { keepPictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { limitsNow } from '#server/platform/settings.ts'
import type { CareHooks } from './admin-actions.ts'
import { userAdminRoutes } from './admin-routes.ts'
import { blockRoutes } from './block-routes.ts'
import { accountClosed, closeAccount } from './delete-account.ts'
import { sendEmailCode, verifyEmailCode } from './email-codes.ts'
import { ownDataRoutes, type ReadOwn } from './own-data.ts'
import { resetPassword } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { changePicture, changeProfile } from './profile.ts'
import { provePhone } from './proof.ts'
import { register } from './registration.ts'
import { proveSelf } from './self-proof.ts'
import { takeBack } from './take-back.ts'
import { agreeToTerms } from './terms.ts'
import { isUsernameFree, suggestUsername } from './usernames.ts'
import { asUser } from './view.ts'

/** What happens elsewhere when an account opens or closes, in the same transaction. */
export type UserHooks = Pick<Config, 'limits' | 'publicUrl'> &
  Omit<CareHooks, 'mailer' | 'smsLetters' | 'links' | 'onClosed'> & {
    openSession: (db: Db, userId: string, device: string | undefined) => Promise<string>
    forgetDevices: (tx: Tx, userId: string) => Promise<unknown>
    isKnownDevice: (db: Db, userId: string, device: string | undefined) => Promise<boolean>
    onAccountClosed: (tx: Tx, userId: string) => Promise<void>
    onRenamed: (tx: Tx, userId: string, name: string) => Promise<void>
    ownData: Record<DataSection, ReadOwn>
  }

export function userRoutes(app: App, services: Services, hooks: UserHooks) {
  const { mailer, smsLetters, codeSender: sender, pictures, links } = services
  const { endSessions } = hooks
  const onClosed = async (tx: Tx, userId: string) => {
    await hooks.onAccountClosed(tx, userId)
    await endSessions(tx, userId)
  }
  blockRoutes(app)
  ownDataRoutes(app, hooks.ownData)
  userAdminRoutes(app, { ...hooks, mailer, smsLetters, links, onClosed })

  servePrepared(
    app,
    usersApi.register,
    ({ body }) => hashPassword(body.password),
    async ({ db, body, prepared: passwordHash, request }) => {
      const language = body.language ?? languageOfRequest(request)
      const account = await register(db, { ...body, language }, passwordHash)
      const token = await hooks.openSession(db, account.id, deviceOf(request))
      return { token, user: asUser(account) }
    },
  )

  serve(app, usersApi.generateUsername, async ({ db, body }) => ({ username: await suggestUsername(db, body.name) }))

  serve(app, usersApi.checkUsername, async ({ db, body }) => ({ available: await isUsernameFree(db, body.username) }))

  serve(app, usersApi.sendEmailOtp, async ({ body, request }) => {
    await app.limits.byAddress('codes', request.ip, (await limitsNow(app.db, hooks.limits)).codesPerAddress)
    return sendEmailCode(app.db, mailer, {
      email: body.email,
      language: languageOfRequest(request),
      isKnownDevice: (userId) => hooks.isKnownDevice(app.db, userId, deviceOf(request)),
      device: deviceOf(request),
    })
  })

  serve(app, usersApi.verifyEmailOtp, async ({ body, request }) => ({
    verified: true as const,
    emailToken: await verifyEmailCode(app.db, { ...body, device: deviceOf(request) }),
  }))

  serve(app, usersApi.resetPassword, async ({ actor, body, request }) => {
    const isAsked = body.currentPassword !== undefined || body.otpToken !== undefined
    if (isAsked && request.turnedAway) throw request.turnedAway
    return { user: asUser(await resetPassword(app.db, actor, body, { mailer, smsLetters, endSessions, sender })) }
  })

  serve(app, usersApi.verifyPhone, async ({ actor, body }) => ({
    user: asUser(await provePhone(app.db, actor, body, { sender, mailer, endSessions })),
  }))

  serve(app, usersApi.changeProfile, async ({ actor, body, request }) => {
    const origin = () => hooks.publicUrl ?? originOf(request)
    const ways = { sender, mailer, smsLetters, endSessions, origin, onRenamed: hooks.onRenamed }
    return { user: asUser(await changeProfile(app.db, actor, body, ways)) }
  })

  serve(app, usersApi.agreeToTerms, async ({ db, actor, body }) => ({
    user: asUser(await agreeToTerms(db, actor, body.termsVersion)),
  }))

  serve(app, usersApi.takeBack, ({ body }) => takeBack(app.db, body.token, hooks))

  serve(app, usersApi.changePicture, async ({ db, actor, files: [file] }) => {
    if (!file) throw new Refusal('image_invalid')
    const [url = ''] = await keepPictures(app.db, pictures, [file], 'square', actor.id)
    return { user: asUser(await changePicture(db, actor, url)) }
  })

  serve(app, usersApi.deleteAccount, async ({ db, actor, body, request }) => {
    const settle = await proveSelf(app.db, actor, body, sender)
    await closeAccount(db, actor, { settle, mailer, smsLetters, onClosed })
    request.log.info({ account: actor.id }, accountClosed)
    return undefined
  })
}
