export type MatchableOption = { value: string; label: string; keywords?: readonly string[] | undefined }

// What differs without making another word: accents of Latin letters, the nukta, joiners.
const ignored = /[\u0300-\u036f\u093c\u0cbc\u200c\u200d]/g
const fold = (text: string) => text.normalize('NFD').replace(ignored, '').toLowerCase().trim()

const folded = new WeakMap<MatchableOption, string[]>()
function wordsOf(option: MatchableOption) {
  const known = folded.get(option)
  if (known) return known
  const words = [option.label, ...(option.keywords ?? [])].map(fold)
  folded.set(option, words)
  return words
}

/** Options that hold what was typed: first those that begin with it, then a word that does, then the rest. */
export function matchOptions<O extends MatchableOption>(options: readonly O[], typed: string): readonly O[] {
  const wanted = fold(typed)
  if (!wanted) return options
  const ranks: [O[], O[], O[]] = [[], [], []]
  for (const option of options) {
    const rank = Math.min(...wordsOf(option).map((text) => rankOf(text, wanted)))
    if (rank < 3) ranks[rank as 0 | 1 | 2].push(option)
  }
  return ranks.flat()
}

function rankOf(text: string, wanted: string) {
  const at = text.indexOf(wanted)
  if (at === 0) return 0
  if (at < 0) return 3
  return text.includes(` ${wanted}`) ? 1 : 2
}
