import type { Language } from '#contract/languages.ts'
import type { NoteCheck, NoteLabels } from '#contract/requests/notes.ts'
import { itemOf } from '#server/features/catalogue/door.ts'
import { regions } from '#server/features/places/door.ts'

/** A note names no state: districts of one name are written alike. */
export function labelsOf({ name, district }: Pick<NoteCheck, 'name' | 'district'>, language: Language): NoteLabels {
  const state = [...regions.values()].find(({ districts }) => Object.hasOwn(districts, district))
  return {
    name: itemOf(name)?.labels[language] ?? name,
    district: state?.districts[district]?.labels[language] ?? district,
  }
}
