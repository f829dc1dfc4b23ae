import type { FastifyRequest } from 'fastify'
import { sessionApi } from '#contract/session/session.ts'
import { asUser, findAccount, findByPhone } from '#server/features/users/door.ts'
import { spent } from '#server/platform/allowance.ts'
import { proveHuman } from '#server/platform/captcha/captcha.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { languageOfRequest } from '#server/platform/http/language.ts'
import { type App, serve, servePrepared } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { limitsNow } from '#server/platform/settings.ts'
import { closeSession } from './actions.ts'
import { sessionAdminRoutes } from './admin-routes.ts'
import { answerIsThisYou } from './is-this-you.ts'
import { logIn, type Visitor } from './login.ts'
import { registerCodesToday, sendPhoneCode, signInByCode } from './otp.ts'
import { proveNumber, registerByPhone } from './register-by-phone.ts'

export function sessionRoutes(app: App, services: Services, { limits: usual }: Pick<Config, 'limits'>) {
  const { captcha } = services
  const limits = () => limitsNow(app.db, usual)

  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    address: request.ip,
    isSpared: app.limits.isSpared(request.ip),
    device: deviceOf(request),
    limits: await limits(),
  })

  /** Over so many a day a code to register with takes more work. */
  const registerSteps = async () => ((await registerCodesToday(app.db)).isMany ? 1 : 0)

  serve(app, sessionApi.captcha, async ({ query, request }) => {
    const network = networkOf(request.ip)
    const uses = (await spent(app.db, `codes ${network}`)) + (await spent(app.db, `checked phones ${network}`))
    const steps = Math.floor(uses / (await limits()).harderCaptchaFrom)
    return captcha.challenge(steps + (query.purpose === 'register' ? await registerSteps() : 0))
  })

  serve(app, sessionApi.login, async ({ body, request }) => logIn(app.db, body, await visitorOf(request)))

  serve(app, sessionApi.checkPhone, async ({ db, body, request }) => {
    const { checksPerAddress, checksAtMost } = await limits()
    try {
      await app.limits.byAddress('check phone', request.ip, checksPerAddress)
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      await proveHuman(captcha, app.db, body.captcha)
    }
    await app.limits.byAddress('checked phones', request.ip, checksAtMost)
    return { registered: (await findByPhone(db, body.phone)) !== undefined }
  })

  serve(app, sessionApi.sendOtp, async ({ actor, body, request }) => {
    if (!body.captcha) throw new Refusal('captcha_required')
    const { phone, captcha: solution, purpose } = body
    const steps = purpose === 'register' ? await registerSteps() : 0
    if (!services.codeSender.checksCaptcha) await proveHuman(captcha, app.db, solution, steps)
    await app.limits.byAddress('codes', request.ip, (await limits()).codesPerAddress)
    const language = languageOfRequest(request)
    return sendPhoneCode(app.db, services, {
      purpose,
      phone,
      captcha: solution,
      actor,
      device: deviceOf(request),
      language,
    })
  })

  serve(app, sessionApi.verifyOtp, ({ body, request }) =>
    signInByCode(app.db, services, { ...body, device: deviceOf(request) }),
  )

  servePrepared(
    app,
    sessionApi.registerByPhone,
    ({ body }) => proveNumber(app.db, services, body),
    async ({ db, body, prepared, request }) =>
      registerByPhone(db as Tx, prepared, body, {
        mailer: services.mailer,
        device: deviceOf(request),
        language: languageOfRequest(request),
      }),
  )

  serve(app, sessionApi.isThisYou, async ({ body, request }) =>
    answerIsThisYou(app.db, services, body, await visitorOf(request)),
  )

  serve(app, sessionApi.me, async ({ db, actor }) => {
    const account = await findAccount(db, actor.id)
    if (!account) throw new Refusal('unauthenticated')
    return { user: asUser(account) }
  })

  sessionAdminRoutes(app)

  serve(app, sessionApi.logout, ({ db, actor }) => closeSession(db, actor))
}
