import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type MarketFilters, marketPath, readFilters } from './filters.ts'

const searchDebounceMs = 500

export type Choose = (change: Partial<MarketFilters>, how?: { replace?: boolean }) => void

/**
 * The filters of the address. While an answer is on its way they are already as the reader set them last, so that nothing
 * springs back on a slow network and a second choice does not lose the first.
 */
export function useFilters() {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const inAddress = readFilters(new URLSearchParams(location.search))
  const { wish, setWish } = useWish(inAddress)
  const filters = wish?.filters ?? inAddress
  const { text, setText } = useSearchText(filters.search)

  const choose: Choose = async (change, how) => {
    const next = { ...filters, search: text.trim(), page: 1, ...change }
    if (change.search !== undefined) setText(change.search)
    if (marketPath(next) === marketPath(filters)) return
    setWish({ filters: next, from: location.key, isOver: false })
    await navigate(marketPath(next), { preventScrollReset: true, ...how })
    setWish((latest) => (latest?.filters === next ? { ...latest, isOver: true } : latest))
  }

  const searchNow = useEffectEvent(() => choose({}, { replace: filters.search !== '' }))
  const isSearched = text.trim() === filters.search
  // biome-ignore lint/correctness/useExhaustiveDependencies: a debounce: every keystroke restarts it
  useEffect(() => {
    if (isSearched) return
    const pause = setTimeout(searchNow, searchDebounceMs)
    return () => clearTimeout(pause)
  }, [text, isSearched])

  const isMoving = navigation.location?.pathname === location.pathname
  // another page of the same answer has the same total
  const asked = (of: MarketFilters) => marketPath({ ...of, page: 1 })
  const isAsking = isMoving && asked(readFilters(new URLSearchParams(navigation.location?.search))) !== asked(inAddress)
  return { filters, text, setText, choose, isMoving, isAsking }
}

type PendingFilters = { filters: MarketFilters; from: string; isOver: boolean }

/** Holds until the page shows its address, or that of another way which was taken instead. */
function useWish(inAddress: MarketFilters) {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [wish, setWish] = useState<PendingFilters>()
  useEffect(() => {
    const forget = () => setWish(undefined)
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  if (!wish) return { wish, setWish }
  const isThere = marketPath(wish.filters) === marketPath(inAddress)
  const isElsewhere = wish.isOver && isIdle && key !== wish.from
  if (!isThere && !isElsewhere) return { wish, setWish }
  setWish(undefined)
  return { wish: undefined, setWish }
}

/** What is typed stays, until a chip or the back button changes the search itself. */
function useSearchText(search: string) {
  const [text, setText] = useState(search)
  const [searched, setSearched] = useState(search)
  if (search !== searched) {
    setSearched(search)
    if (search !== text.trim()) setText(search)
  }
  return { text, setText }
}
