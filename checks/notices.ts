import type { notices } from '#contract/notifications/notifications.ts'

type NoticeTable = Record<
  string,
  Pick<(typeof notices)[keyof typeof notices], 'params'> | { params: { shape: object } }
>

/** A parameter of every notice: who caused it. */
const always = ['name']
/** Stand beside the sentences: for the name of somebody who is gone, and a reason that was not given. */
const noSentence = ['deletedUser', 'noReason']

/** What is wrong with the sentences of one language: missing, of no notice, or with a parameter that the notice does not have. */
export function faultsOf(table: NoticeTable, sentences: Record<string, string>, language: string): string[] {
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = Object.entries(table).flatMap(([type, { params }]) => {
    const known = [...Object.keys(params.shape), ...always]
    const keys = known.includes('count') ? plurals.map((form) => `${type}_${form}`) : [type]
    return keys.map((key) => ({ key, known }))
  })
  const keys = wanted.map(({ key }) => key)
  return [
    ...wanted.flatMap(({ key, known }) => faultsIn(key, sentences[key], known)),
    ...Object.keys(sentences).flatMap((key) =>
      [...keys, ...noSentence].includes(key) ? [] : `${key} is told by nobody`,
    ),
  ]
}

function faultsIn(key: string, sentence: string | undefined, known: string[]) {
  if (!sentence) return [`${key} has no sentence`]
  const used = [...sentence.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name)
  return used.filter((name) => !known.includes(name)).map((name) => `${key} has no ${name}`)
}
