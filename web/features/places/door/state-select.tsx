import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { usePlaces } from '../use-places.ts'

type StateSelectProps = { value: string; placeholder: string; onChoose: (state: string) => void }

/** One of all states and territories, or none. Suspends while they load. */
export function StateSelect({ value, placeholder, onChoose }: StateSelectProps) {
  const { t } = useTranslation('places')
  const { states, territories } = usePlaces()
  return (
    <SelectField
      label={t('state')}
      placeholder={placeholder}
      options={[
        { label: t('states'), options: states },
        { label: t('territories'), options: territories },
      ]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
