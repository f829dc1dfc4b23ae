import { QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link } from 'react-router'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import styles from './saved.module.css'
import { useDemand } from './use-saved.ts'

type DemandHintProps = { name: string; state: string; district: string }

/** How many wait for what is being listed. Its line is there from the choice on, so that nothing jumps when the answer comes. */
export function DemandHint(props: DemandHintProps) {
  const hasQueries = useContext(QueryClientContext) !== undefined // the form also stands where nothing is queried
  return hasQueries && props.name && props.state && props.district ? <Waiting {...props} /> : null
}

function Waiting({ name, state, district }: DemandHintProps) {
  const { t } = useTranslation('listing')
  const { nameOf } = useProductLabels()
  const { data } = useDemand({ state, district })
  const people = data?.demand.find((crop) => crop.name === name)?.people
  return (
    <p className={styles.hint} aria-live="polite">
      {people && t('demand', { name: nameOf({ name }), people: people.replace('-', '–') })}
      {people && ' '}
      {people && (
        <Link to={`/demand?${new URLSearchParams({ state, district })}`} target="_blank">
          {t('demandMore')}
        </Link>
      )}
    </p>
  )
}
