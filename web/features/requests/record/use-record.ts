import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { financialYear } from '#contract/requests/financial-year.ts'
import { call } from '#web/lib/api/api.ts'
import { callForFile } from '#web/lib/api/call-for-file.ts'
import { useFresh } from '#web/lib/api/live.ts'
import { useToken } from '#web/lib/device/session.ts'

/** What somebody sold in a financial year. While another year comes, the last one stays. */
export function useSalesRecord(year: number) {
  const token = useToken()
  return useQuery({
    queryKey: ['requests', 'record', token, year],
    queryFn: ({ signal }) => call('GET /contact-requests/record', { query: financialYear(year), signal }),
    placeholderData: keepPreviousData,
    ...useFresh(),
  })
}

export async function takeDealsFile(year: number, signal: AbortSignal) {
  const answer = await callForFile('GET /contact-requests/deals.csv', { query: { year }, signal })
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `seedha-deals-${year}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it only after the click
}
