type Encode = (value: string) => string

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const forJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
const forXml: Encode = (value) => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const asIs: Encode = (value) => value

/** Fills the {placeholders} of a template in one pass: a value that looks like a placeholder stays a value. */
function fill(template: string, values: Record<string, string>, encode: Encode): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : encode(value)
  })
}

export const fillUrl = (url: string, values: Record<string, string>) => fill(url, values, encodeURIComponent)

/** A body encoded for its content type; a template that begins like JSON needs no header to say so. */
export function fillBody(template: string, values: Record<string, string>, given: string | undefined) {
  const type = given ?? (/^\s*[[{]/.test(template) ? 'application/json' : 'application/x-www-form-urlencoded')
  return { type, body: fill(template, values, encoderOf(type)) }
}

function encoderOf(type: string): Encode {
  if (/\bjson\b/i.test(type)) return forJson
  if (/\bxml\b/i.test(type)) return forXml
  return /x-www-form-urlencoded/i.test(type) ? encodeURIComponent : asIs
}
