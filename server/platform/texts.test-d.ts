import { text } from './texts.ts'

// Never run: the compiler reads it with every check, and each line below an @ts-expect-error has to be an error.
text('en', 'otp.sms', { code: '123456' })
text('en', 'push.title')
// @ts-expect-error: no such key
text('en', 'otp.smss', { code: '123456' })
// @ts-expect-error: a missing value
text('en', 'otp.sms')
// @ts-expect-error: an unknown value
text('en', 'push.title', { name: 'Ravi' })
// @ts-expect-error: text has no plural form
text('en', 'many.any', { count: '2' })
