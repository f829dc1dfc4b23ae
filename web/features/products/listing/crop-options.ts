import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/catalogue.ts'
import { languageOf } from '#contract/languages.ts'
import { call } from '#web/lib/api.ts'
import { staleTimes } from '../stale-times.ts'

/** What can be listed in a category, in the reader's language and alphabet, and found by its other names too. */
export function useNames(category: Category | '') {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const query = useQuery({
    queryKey: ['products', 'names', category],
    queryFn: ({ signal }) => call('GET /products/names', { query: { category: category || 'all' }, signal }),
    enabled: category !== '',
    staleTime: staleTimes.catalogue,
  })
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return (query.data?.names ?? [])
      .map(({ key, labels }) => ({
        value: key,
        label: labels[language] || labels.en,
        keywords: Object.values(labels),
      }))
      .sort((a, b) => compare(a.label, b.label))
  }, [query.data, language])
  return { options, isFailed: query.isError, isWaiting: query.isFetching && !query.data, retry: () => query.refetch() }
}
