import { expect, test } from 'vitest'
import { adminActions, adminTargets } from '#contract/admin/actions.ts'
import { forgottenKinds } from '#contract/admin/system.ts'
import { languages } from '#contract/languages.ts'
import { jsonOf } from './tree.ts'

const keysOf = (tree: Record<string, Record<string, string>>) =>
  Object.entries(tree).flatMap(([kind, deeds]) => Object.keys(deeds).map((deed) => `${kind}.${deed}`))

test.each(languages)(
  'every action of the log has its words in %s, and there are none of an action that is gone',
  (language) => {
    const { actions, targets } = jsonOf(`locales/${language}/admin.json`)
    expect(keysOf(actions).sort()).toEqual([...adminActions].sort())
    expect(Object.keys(targets).sort()).toEqual([...adminTargets].sort())
  },
)

test.each(languages)('everything that is forgotten at night has its words in %s', (language) => {
  const { retention } = jsonOf(`locales/${language}/admin-system.json`)
  expect(Object.keys(retention)).toEqual(expect.arrayContaining([...forgottenKinds]))
})
