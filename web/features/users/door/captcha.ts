import type { CodePurpose } from '#contract/users/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { isRefusal, WordedError } from '#web/lib/api/error-text.tsx'
import { recaptchaKey, recaptchaToken } from '../captcha/recaptcha.ts'
import { type SolvableChallenge, solve } from '../captcha/solve.ts'

type Solved = { text: string; until: number }

/** Enough for the answer to reach the server before the challenge ends. */
const marginMs = 15_000
let prepared: { purpose: CodePurpose; solving: Promise<Solved> } | undefined

/** Begins solving before anybody waits for it. */
export function prepareCaptcha(purpose: CodePurpose = 'login') {
  if (prepared?.purpose === purpose || recaptchaKey()) return
  const solving = solveNew(purpose)
  prepared = { purpose, solving }
  solving.catch(() => {
    prepared = undefined // asked again, and said, when it is needed
  })
}

/** Asks with a solution. One that ran out meanwhile is made anew, once. */
export async function withCaptcha<T>(ask: (captcha: string) => Promise<T>, purpose: CodePurpose = 'login'): Promise<T> {
  try {
    return await ask(await take(purpose))
  } catch (error) {
    if (!isRefusal(error, 'captcha_invalid', 'captcha_required')) throw error
    return ask(await take(purpose))
  }
}

async function take(purpose: CodePurpose) {
  const key = recaptchaKey()
  if (key) return recaptchaToken(key)
  const waiting = prepared?.purpose === purpose ? prepared.solving : undefined
  prepared = undefined
  const solved = await (waiting ?? solveNew(purpose))
  return solved.until > Date.now() + marginMs ? solved.text : (await solveNew(purpose)).text
}

async function solveNew(purpose: CodePurpose): Promise<Solved> {
  const challenge = await fetchChallenge(purpose)
  const number = await solveBeside(challenge)
  if (number === null) throw unavailable()
  const { algorithm, challenge: hash, salt, signature } = challenge
  const text = btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }))
  const expires = Number(new URLSearchParams(salt.split('?')[1]).get('expires'))
  return { text, until: expires ? expires * 1000 : Number.POSITIVE_INFINITY }
}

const unavailable = (cause?: unknown) => new WordedError('errors:captcha_unavailable', cause)

async function fetchChallenge(purpose: CodePurpose) {
  try {
    return await call('GET /captcha', { query: purpose === 'register' ? { purpose } : {} })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') throw error
    throw unavailable(error)
  }
}

/** In a worker; where there is none, here, and the page stands still for a moment. */
async function solveBeside(challenge: SolvableChallenge): Promise<number | null> {
  let worker: Worker | undefined
  try {
    worker = new Worker(new URL('../captcha/worker.ts', import.meta.url), { type: 'module' })
    return await answerOf(worker, challenge)
  } catch {
    return solve(challenge)
  } finally {
    worker?.terminate()
  }
}

function answerOf(worker: Worker, challenge: SolvableChallenge) {
  return new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage(challenge)
  })
}
