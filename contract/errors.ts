/** Every refusal there is: its status and the English text of the specification. The web translates by code. */
export const refusals = {
  validation: { status: 400, message: 'Please check your input and try again.' },
  idempotency_key_invalid: { status: 400, message: 'The Idempotency-Key header must be 1 to 255 visible characters.' },
  otp_invalid: { status: 400, message: 'Invalid OTP. Please try again.' },
  token_invalid: { status: 400, message: 'This step has expired. Please start again.' },
  wrong_password: { status: 400, message: 'The current password is not right.' },
  proof_required: { status: 400, message: 'Please confirm with your password or a code.' },
  password_common: { status: 400, message: 'This password is too well known. Please choose another.' },
  captcha_required: { status: 400, message: 'Please confirm that you are not a robot.' },
  captcha_invalid: { status: 400, message: 'reCAPTCHA expired. Please try again.' },
  image_type: { status: 400, message: 'Invalid image type. Only JPEG and PNG are allowed.' },
  image_invalid: { status: 400, message: 'Invalid image file.' },
  too_many_images: { status: 400, message: 'At most 3 images are allowed.' },
  contact_in_text: {
    status: 400,
    message: 'Please leave out phone numbers and email addresses: they are shared when a request is accepted.',
  },
  quantity_unavailable: { status: 400, message: 'This quantity is not available.' },
  below_minimum: { status: 400, message: 'This is less than the minimum order.' },
  login_failed: { status: 401, message: 'Login failed. Please check your credentials and try again.' },
  phone_login_failed: { status: 401, message: 'Invalid phone number or password.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  phone_unverified: { status: 403, message: 'Please confirm your phone number first.' },
  not_a_buyer: { status: 403, message: 'Only customers and vendors can send requests.' },
  own_product: { status: 403, message: 'This is your own product.' },
  not_your_move: { status: 403, message: 'This is for the other side to do.' },
  device_not_authorised: { status: 403, message: 'This device is not authorised.' },
  not_found: { status: 404, message: 'Not found.' },
  not_registered: { status: 404, message: 'This number is not registered.' },
  email_taken: { status: 409, message: 'This email is already registered.' },
  email_required: { status: 409, message: 'Please add an email first.' },
  username_taken: { status: 409, message: 'This username is taken.' },
  phone_taken: { status: 409, message: 'This phone number is already registered.' },
  dispute_open: { status: 409, message: 'Settle your open dispute first.' },
  too_many_products: { status: 409, message: 'You have 1,000 products. Please delete some first.' },
  request_exists: { status: 409, message: 'Request already exists' },
  invalid_transition: { status: 409, message: 'This request has changed in the meantime.' },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_type: { status: 415, message: 'This content type is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  daily_cap: {
    status: 429,
    message: 'You have reached your daily contact request limit. Please try again tomorrow.',
  },
  otp_paused: {
    status: 429,
    message: 'Codes for this number are paused for a day. Please use your password or email.',
  },
  unexpected: { status: 500, message: 'An error occurred' },
  otp_not_sent: { status: 503, message: 'Failed to send OTP.' },
  maintenance: { status: 503, message: 'Seedha is under maintenance. Please try again later.' },
  pictures_unavailable: { status: 503, message: 'Pictures cannot be saved right now. Please try again later.' },
  overloaded: { status: 503, message: 'Seedha is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
export type Fault = { path: string; message: string }

/** What every error answer of the API looks like. */
export type ErrorBody = { message: string; code: RefusalCode; details?: Fault[] }
