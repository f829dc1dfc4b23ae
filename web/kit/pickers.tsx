import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { DateField } from '#web/ui/controls/date-field.tsx'
import { CategoryField } from './category-field.tsx'
import { DistrictField } from './district-field.tsx'
import { Pictures } from './pictures.tsx'
import { Pair, Sample } from './sample.tsx'

export function Pickers() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.combobox')} of="Combobox">
        <Pair>
          <DistrictField label={t('fields.district')} hint={t('pickers.districtHint')} start="kolar" />
          <DistrictField label={t('pickers.otherDistrict')} error={t('pickers.districtError')} />
          <DistrictField label={t('pickers.districtOff')} disabled />
        </Pair>
      </Sample>
      <Sample title={t('samples.multiSelect')} of="MultiSelect">
        <Pair>
          <CategoryField label={t('pickers.category')} hint={t('pickers.categoryHint')} start={['fruits', 'dairy']} />
          <CategoryField label={t('pickers.categoryMissing')} error={t('pickers.categoryError')} />
          <CategoryField label={t('pickers.categoryCounted')} start={['fruits', 'grains', 'dairy']} counted />
          <CategoryField label={t('pickers.categoryOff')} start={['all']} disabled />
        </Pair>
      </Sample>
      <Sample title={t('samples.pictures')} of="FilePicker, FileTile">
        <Pictures />
      </Sample>
      <Sample title={t('samples.date')} of="DateField">
        <Pair>
          <DateField label={t('pickers.harvest')} hint={t('pickers.harvestHint')} max="2027-12-31" />
          <DateField label={t('pickers.needed')} defaultValue="2026-11-15" error={t('pickers.neededError')} />
          <DateField label={t('pickers.dateOff')} defaultValue="2026-11-15" disabled />
        </Pair>
      </Sample>
    </>
  )
}
