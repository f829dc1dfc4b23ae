import { parseSync, Visitor } from 'oxc-parser'

/** Waits in tests without a time-out of their own: they end after the runner's default of one second. */
export function hastyWaitsIn(file: string, text: string): string[] {
  const found: string[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'vi') return
      if (/^wait(For|Until)$/.test(callee.property.name) && given.length < 2)
        found.push(`${file}:${text.slice(0, start).split('\n').length}`)
    },
  }).visit(program)
  return found
}
