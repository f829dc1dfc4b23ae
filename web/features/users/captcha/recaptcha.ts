import { WordedError } from '#web/lib/api/error-text.tsx'
import { readPageJson } from '#web/lib/page-json.ts'

type Grecaptcha = { ready(then: () => void): void; execute(key: string, options: { action: string }): Promise<string> }

let loading: Promise<Grecaptcha> | undefined

/** Where the server gave the page a site key, reCAPTCHA takes the place of the proof of work. */
export function recaptchaKey(): string | undefined {
  return readPageJson().page?.settings.VITE_RECAPTCHA_SITE_KEY || undefined
}

export async function recaptchaToken(key: string): Promise<string> {
  try {
    loading ??= load(key)
    return await (await loading).execute(key, { action: 'otp' })
  } catch (error) {
    loading = undefined // blocked or offline now: the next try loads it again
    throw new WordedError('errors:captcha_unavailable', error)
  }
}

function load(key: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    script.onerror = reject
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not start'))
    }
    document.head.append(script)
  })
}
